import { afterEach, expect, test, vi } from "vitest";

const CLIENT = new URL("public/contrato/vereda-activity.js", import.meta.url).href;
const session = {
  id: "0197a6c0-0000-7000-8000-000000000001",
  key: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  report_url: "https://aurora.exemplo.com.br/api/projects/joco-report",
  project: "0197a6c0-0000-7000-8000-000000000002",
};

interface Activity {
  progress(completeness: number): Promise<void>;
  waiting(): number;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("sends caller and academy as form fields, so that a report needs no CORS preflight", async () => {
  const { activity, sent } = await openWith(() => new Response("{}"));

  await activity.progress(0.5);

  expect(sent.map(fieldsOf)).toEqual([
    {
      message: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      "X-Requested-With": "XMLHttpRequest",
      "X-Requested-By": session.project,
    },
  ]);
  expect(activity.waiting()).toBe(0);
});

test("sends the academy as a form field in the beacon when the page closes", async () => {
  const { activity, beacons, leave } = await openWith(() => new Response(null, { status: 503 }));
  await activity.progress(1);

  leave();

  expect(beacons.map(fieldsOf)).toEqual([expect.objectContaining({ "X-Requested-By": session.project })]);
});

/**
 * Opens the client with a stubbed browser whose fetch returns `answer()`; returns the activity and the bodies that it
 * sent.
 */
async function openWith(answer: () => Response) {
  const [stored, sent, beacons] = [new Map<string, string>(), [] as unknown[], [] as unknown[]];
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => void listeners.set(name, listener));
  vi.stubGlobal("navigator", { sendBeacon: (_to: string, body: unknown) => beacons.push(body) });
  vi.stubGlobal("fetch", async (_to: string, { body }: RequestInit) => {
    sent.push(body);
    return answer();
  });
  // Only setTimeout, and by fake timers instead of a stub: other files' timers in this worker may use its return value.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { openActivity } = (await import(CLIENT)) as { openActivity(of: typeof session): Promise<Activity> };
  return { activity: await openActivity(session), sent, beacons, leave: () => listeners.get("pagehide")?.() };
}

function fieldsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(body as URLSearchParams) as Record<string, string>;
}
