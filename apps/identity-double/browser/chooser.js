// Runs in the pop-up (or in the page itself, with a redirect): reports the chosen account and returns to the academy.
const parameters = new URLSearchParams(location.search);

document.addEventListener("click", (event) => {
  const choice = event.target.closest("button[data-email]");
  if (choice) choose({ email: choice.dataset.email, name: choice.dataset.name });
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = new FormData(event.target);
  choose({ email: typed.get("email"), name: typed.get("name") });
});

function choose(account) {
  const redirectUrl = parameters.get("redirectUrl");
  const authEvent = {
    type: parameters.get("authType"),
    eventId: parameters.get("eventId") || null,
    sessionId: crypto.randomUUID(),
    urlResponse: `${redirectUrl}#${new URLSearchParams({ account: JSON.stringify(account) })}`,
    postBody: null,
    tenantId: null,
    error: faultOf(account.email),
  };
  if (authEvent.type !== "signInViaRedirect") return publish(authEvent);
  sessionStorage.setItem("auth-event", JSON.stringify(authEvent));
  location.assign(redirectUrl);
}

function publish(authEvent) {
  const events = new BroadcastChannel("auth-events");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  events.postMessage(authEvent);
}

// "erro-internal-error@falha.exemplo.com.br" fails as Google's page would, with the error code after "erro-".
function faultOf(email) {
  const [, kind] = /^erro-([a-z-]+)@falha\.exemplo\.com\.br$/.exec(email) ?? [];
  return kind ? { code: `auth/${kind}`, message: "Made by the identity double" } : null;
}
