// In the hidden frame of the academy's page: hands on what the pop-up says, or what a redirect left behind.
const tell = (authEvent) => parent.postMessage({ type: "authEvent", message: { type: "authEvent", authEvent } }, "*");

addEventListener("message", ({ source, data }) => {
  if (source === parent && data?.type === "webStorageSupport")
    parent.postMessage({ type: "reply", id: data.id, message: [{ webStorageSupport: true }] }, "*");
});
new BroadcastChannel("auth-events").addEventListener("message", ({ data }) => {
  tell(data);
  // As networks do: said twice, it must count once.
  tell(data);
});

const left = sessionStorage.getItem("auth-event");
sessionStorage.removeItem("auth-event");
const none = { type: "unknown", eventId: null, sessionId: null, urlResponse: null, postBody: null, tenantId: null };
tell(left ? JSON.parse(left) : { ...none, error: { code: "auth/no-auth-event", message: "No event" } });
parent.postMessage({ type: "ready" }, "*");
