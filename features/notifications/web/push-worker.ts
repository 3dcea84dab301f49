// Service worker of “Avisos neste aparelho”: shows pushed notifications and opens their page on a click. It caches no
// pages.

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Types of a service worker's scope, which lib.dom.d.ts does not declare. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(
    type: "push",
    listener: (event: ExtendableEvent & { data: { json(): Message } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: ExtendableEvent & { notification: Notification }) => void,
  ): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface Tab {
  focus(): Promise<Tab>;
  navigate(url: string): Promise<unknown>;
}

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", () => void scope.skipWaiting());

scope.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(scope.registration.showNotification(title, { body, tag, lang: "pt-BR", data: path }));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data as string, scope.location.origin)));
});

/** Opens a URL of the academy in one of its open tabs, or in a new one. Ignores URLs of other sites. */
async function open(url: URL): Promise<void> {
  if (url.origin !== scope.location.origin) return;
  const [tab] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = await tab?.focus().catch(() => null);
  // Navigation is refused for pages that this worker does not control.
  const moved = await shown?.navigate(url.href).catch(() => null);
  if (!moved) await scope.clients.openWindow(url.href);
}
