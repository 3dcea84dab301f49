// Runs in the hidden frame of the academy's page: forwards the event of the pop-up, or the one stored by a redirect.
const send = (authEvent) => parent.postMessage({ type: "authEvent", message: { type: "authEvent", authEvent } }, "*");

addEventListener("message", ({ source, data }) => {
  if (source === parent && data?.type === "webStorageSupport")
    parent.postMessage({ type: "reply", id: data.id, message: [{ webStorageSupport: true }] }, "*");
});
new BroadcastChannel("auth-events").addEventListener("message", ({ data }) => {
  send(data);
  // Sent twice, to prove that a duplicate counts once.
  send(data);
});

const stored = sessionStorage.getItem("auth-event");
sessionStorage.removeItem("auth-event");
const none = { type: "unknown", eventId: null, sessionId: null, urlResponse: null, postBody: null, tenantId: null };
send(stored ? JSON.parse(stored) : { ...none, error: { code: "auth/no-auth-event", message: "No event" } });
parent.postMessage({ type: "ready" }, "*");
