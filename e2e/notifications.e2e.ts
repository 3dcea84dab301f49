import { CHROMIUM_FLAGS, fullChromium } from "../tools/chromium.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

test.use({ launchOptions: { args: CHROMIUM_FLAGS, executablePath: fullChromium() } });

test("the browser shows notifications once the person agrees, and stops when they turn them off", async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(["notifications"], { origin: server.at("aurora", "") });
  // The browser's own push service is on the internet, so its subscription is replaced.
  await page.addInitScript(() => {
    const given = () => ({
      toJSON: () => ({
        endpoint: "https://web.push.apple.com/exemplo",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
      unsubscribe: async () => localStorage.removeItem("subscribed") ?? true,
    });
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem("subscribed", String(options?.applicationServerKey));
      return given() as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem("subscribed") ? (given() as unknown as PushSubscription) : null;
  });
  await openAs(page, server, "aurora", "marina", "/account/notificacoes");
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      for (const { registrationId, status } of versions) if (status === "activated") resolve(registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await page.getByRole("button", { name: "Receber avisos neste aparelho" }).click();
  await expect(page.getByText("Pronto: este aparelho avisa você.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("subscribed")?.length)).toBe(87);

  const data = { title: "Academia Aurora", body: "Severino respondeu a você.", path: "/courses", tag: "assunto" };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/assets/");
      return (await registration?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: data.title, body: data.body, tag: data.tag }]);

  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: "Parar neste aparelho" }).click();
  await expect(page.getByRole("button", { name: "Receber avisos neste aparelho" })).toBeVisible();
});
