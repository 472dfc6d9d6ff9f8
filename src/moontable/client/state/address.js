/** Which page an address names. The server says which pages there are. */

/** @typedef {Object<string, string[]>} Pages the addresses of each page, such as `/table/{of}` */
/** @typedef {{page: string, of: string, hash: string, query: URLSearchParams}} Route `of` is what the page is about */

/** Shown where there is no page. */
const MISSING = "missing";

/** @param {URL} url @param {Pages} pages @returns {Route} */
export function read(url, pages) {
  for (const [page, addresses] of Object.entries(pages))
    for (const address of addresses) {
      const of = matched(address, url.pathname);
      if (of !== null) return { page, of, hash: url.hash.slice(1), query: url.searchParams };
    }
  return { page: MISSING, of: "", hash: url.hash.slice(1), query: url.searchParams };
}

/** What stands in the place of `{of}`; empty if the address has no such place, null if it is another one. @param {string} address @param {string} path */
function matched(address, path) {
  const [wanted, given] = [address, path].map((each) => each.split("/").filter(Boolean));
  if (wanted.length !== given.length) return null;
  const at = wanted.indexOf("{of}");
  return wanted.every((part, place) => place === at || part === given[place]) ? (given[at] ?? "") : null;
}
