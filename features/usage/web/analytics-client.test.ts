import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnalytics } from "./analytics-client.ts";

interface Sent {
  kind: string;
  batch: { event?: string; properties?: Record<string, unknown> }[];
}

let sent: Sent[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => new Response("1");
  vi.stubGlobal("fetch", async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push(read(address, body));
    return await answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("sends the events of five seconds as one batch, in Mixpanel's format with its environment", async () => {
  const analytics = opened();
  analytics.track("page view", { path: "/courses" });
  await vi.advanceTimersByTimeAsync(4999);
  expect(sent).toEqual([]);
  analytics.track("friction", { path: "/courses" });
  await vi.advanceTimersByTimeAsync(1);

  expect(sent).toHaveLength(1);
  expect(sent[0]?.kind).toBe("track");
  expect(sent[0]?.batch.map(({ event }) => event)).toEqual(["page view", "friction"]);
  expect(sent[0]?.batch[0]?.properties).toMatchObject({
    token: "aurora",
    environment: "production",
    distinct_id: "$device:d1",
    path: "/courses",
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test("sends a batch immediately once it has fifty events, and never more than fifty", async () => {
  const analytics = opened();
  for (let at = 0; at < 49; at++) analytics.track("page view");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  for (let at = 49; at < 120; at++) analytics.track("page view");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ batch }) => batch.length)).toEqual([50, 50, 20]);
});

test("retries the same events with growing delays while the collector is unreachable, and sends them once", async () => {
  const analytics = opened();
  answer = async () => await Promise.reject(new TypeError("Failed to fetch"));
  analytics.track("page view");
  await vi.advanceTimersByTimeAsync(5000 + 10_000 + 20_000);
  expect(sent).toHaveLength(3);
  answer = async () => new Response("", { status: 503 });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sent).toHaveLength(4);
  answer = async () => new Response("1");
  await vi.advanceTimersByTimeAsync(80_000 + 60 * 60_000);
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map(({ batch }) => batch[0]?.properties?.$insert_id)).size).toBe(1);
});

test("does not resend a batch that was refused permanently", async () => {
  const analytics = opened();
  answer = async () => new Response("", { status: 400 });
  analytics.track("page view");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toHaveLength(1);
});

test("waits up to ninety seconds for an answer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  opened().track("page view");
  await vi.advanceTimersByTimeAsync(5000);
  expect(timeout.mock.calls).toEqual([[90_000]]);
});

test("stores at most five hundred unsent events, and drops the oldest first", async () => {
  const analytics = opened();
  answer = async () => new Response("", { status: 503 });
  for (let at = 0; at < 50; at++) analytics.track(`event ${at}`);
  await vi.advanceTimersByTimeAsync(0);
  for (let at = 50; at < 620; at++) analytics.track(`event ${at}`);
  sent = [];
  answer = async () => new Response("1");
  await vi.advanceTimersByTimeAsync(60_000);
  const names = sent.flatMap(({ batch }) => batch.map(({ event }) => event));
  expect(names).toHaveLength(500);
  expect(names[0]).toBe("event 120");
  expect(names.at(-1)).toBe("event 619");
});

test("signing in links earlier events to the person; leaving a page sends unsent events; stopping drops them", async () => {
  const beacons: Sent[] = [];
  vi.stubGlobal("navigator", {
    sendBeacon: (address: string, body: URLSearchParams) => beacons.push(read(address, body)) > 0,
  });
  const analytics = opened();
  analytics.identify("ana@exemplo.com.br", { rule: "learner" });
  analytics.sendBeacons();
  expect(beacons.map(({ kind }) => kind)).toEqual(["track", "engage"]);
  expect(beacons[0]?.batch[0]).toMatchObject({
    event: "$identify",
    properties: { $identified_id: "ana@exemplo.com.br", $anon_distinct_id: "$device:d1" },
  });

  analytics.track("page view");
  analytics.stop();
  analytics.track("page view");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

function opened() {
  return openAnalytics({ host: "/collect", token: "aurora", environment: "production", device: "d1" });
}

function read(address: string, body: URLSearchParams): Sent {
  return {
    kind: /\/collect\/(\w+)\//.exec(address)?.[1] ?? "",
    batch: JSON.parse(body.get("data") ?? "[]") as Sent["batch"],
  };
}
