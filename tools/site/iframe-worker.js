// Browsers start no worker from a file. On pages opened from a folder a hidden frame does the work of the search instead.

if (location.protocol === "file:") {
  window.Worker = class FrameWorker {
    onmessage = null;
    onerror = null;
    onmessageerror = null;

    constructor(address) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => setTimeout(() => this.onmessage?.(new MessageEvent("message", { data })));
      const script = inside.document.createElement("script");
      script.src = new URL(address, location.href).href;
      this.ready = new Promise((loaded) => {
        script.onload = loaded;
      });
      script.onerror = (event) => this.onerror?.(event);
      inside.document.body.append(script);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow?.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
