/** State of push notifications in this browser: unsupported, denied by the person, not subscribed, or subscribed. */
export type PushAbility = "none" | "refused" | "off" | "on";

const SCOPE = "/assets/";

export async function pushAbility(): Promise<PushAbility> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "none";
  if (Notification.permission === "denied") return "refused";
  return (await currentSubscription()) ? "on" : "off";
}

/**
 * Asks for permission and subscribes this browser. Null if the person refuses; throws if the browser's push service
 * can't be reached.
 */
export async function subscribeToPush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { default: worker } = await import("./push-worker.ts?worker&url");
  const registration = await navigator.serviceWorker.register(worker, { scope: SCOPE });
  await whenActive(registration);
  // A subscription made with another installation's key can't be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Waits until the worker is active. `serviceWorker.ready` never resolves, because this worker does not control the
 * page.
 */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}
