/** Just enough of a browser for modules that look at it when they are loaded. Import this before them. */

/** @type {Map<string, string>} */
const kept = new Map();

/** Sockets that were opened, newest last. @type {FakeSocket[]} */
export const sockets = [];

class FakeSocket {
  static OPEN = 1;
  readyState = FakeSocket.OPEN;
  /** @type {any[]} what was said, as objects */
  said = [];
  /** @type {(() => void)|undefined} */
  onopen;
  /** @type {((event: {data: string}) => void)|undefined} */
  onmessage;
  /** @type {((event: {code: number}) => void)|undefined} */
  onclose;

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.said.push(JSON.parse(text));
  }

  close() {}

  /** Lets the server say something. @param {object} message */
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const page = {
  hidden: false,
  title: "",
  documentElement: { dataset: {} },
  addEventListener() {},
  getElementById: () => null,
};
Object.assign(globalThis, {
  location: { href: "http://table.example/", protocol: "http:", host: "table.example", origin: "http://table.example" },
  document: page,
  window: globalThis,
  localStorage: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
    removeItem: (/** @type {string} */ name) => kept.delete(name),
  },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener() {},
  WebSocket: FakeSocket,
});
