// The service worker behind “Avisos neste aparelho”: shows what the server sends, and opens where it leads. It keeps no page.

interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** What lib.dom.d.ts does not say of a worker's own scope. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(type: "push", listener: (event: Lasting & { data: { json(): Message } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Lasting & { notification: Notification }) => void,
  ): void;
}

interface Lasting {
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

/** In a tab of the academy that is open, else in a new one. Never on another site. */
async function open(url: URL): Promise<void> {
  if (url.origin !== scope.location.origin) return;
  const [tab] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = await tab?.focus().catch(() => null);
  // Refused for pages that this worker does not control.
  const moved = await shown?.navigate(url.href).catch(() => null);
  if (!moved) await scope.clients.openWindow(url.href);
}
