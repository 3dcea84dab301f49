// The part of Google's gapi.iframes that the Firebase SDK uses, so that no outside script is loaded.
window.gapi = { iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: Object, getContext: () => ({ open: openFrame }) } };

function openFrame({ url, where, attributes }, whenOpen) {
  const frame = document.createElement("iframe");
  const handlers = {};
  const waiting = [];
  const replies = new Map();
  let isReady;
  const ready = new Promise((resolve) => (isReady = resolve));
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.type === "ready") isReady();
    else if (data.type === "reply") reply(data);
    else if (handlers[data.type]) handlers[data.type](data.message);
    else waiting.push(data);
  });
  function reply({ id, message }) {
    try {
      replies.get(id)?.(message);
    } catch {
      // The SDK throws after it has answered; Google's gapi ignores that too.
    }
  }
  const { style, ...others } = attributes;
  Object.assign(frame.style, style);
  for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value);
  frame.src = url;
  where.append(frame);
  return whenOpen({
    restyle: async () => {},
    async ping(answered) {
      await ready;
      answered();
    },
    register(type, handler) {
      handlers[type] = handler;
      for (const data of waiting.splice(0)) if (data.type === type) handler(data.message);
    },
    send(type, data, done) {
      const id = crypto.randomUUID();
      replies.set(id, done);
      frame.contentWindow.postMessage({ ...data, type, id }, new URL(url).origin);
    },
  });
}
