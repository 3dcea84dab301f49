const BATCH_SIZE = 50;
const FLUSH_MS = 5000;
const TIMEOUT_MS = 90_000;
const MAX_WAITING = 500;
const MAX_PAUSE_MS = 10 * 60_000;

export interface AnalyticsSetup {
  /** Mixpanel's `api_host`: the product's own collector, or another service. */
  host: string;
  token: string;
  environment: string;
  device: string;
}

type Properties = Readonly<Record<string, unknown>>;
type Kind = "track" | "engage" | "groups";

export interface Analytics {
  track(event: string, properties?: Properties): void;
  /** Assigns later events to this person, and links the earlier anonymous ones to them. */
  identify(email: string, profile: Properties): void;
  group(id: string, profile: Properties): void;
  /** Sends all waiting events as beacons, which outlive the page. */
  sendBeacons(): void;
  stop(): void;
}

/**
 * Opens a client that sends events in Mixpanel's protocol, every five seconds in batches of at most 50. A failed batch
 * is sent again; the collector ignores a known `$insert_id`.
 */
export function openAnalytics({ host, token, environment, device }: AnalyticsSetup): Analytics {
  const waiting: Record<Kind, unknown[]> = { track: [], engage: [], groups: [] };
  const anonymous = `$device:${device}`;
  let person = anonymous;
  let [failures, isSending, isStopped] = [0, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => (timer ??= setTimeout(() => void flush(), ms));
  const push = (kind: Kind, update: unknown) => {
    if (isStopped) return;
    waiting[kind].push(update);
    // Drops the oldest, because recent events matter more.
    if (waiting[kind].length > MAX_WAITING) waiting[kind].shift();
    if (waiting[kind].length >= BATCH_SIZE && failures === 0) void flush();
    else wait(FLUSH_MS);
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isSending) return;
    isSending = true;
    for (const kind of KINDS)
      for (let batch = take(kind); batch.length > 0 && !isStopped; batch = take(kind)) {
        const outcome = await send(`${host}/${kind}/?verbose=1&ip=0`, batch);
        if (outcome === "later") {
          waiting[kind].unshift(...batch);
          failures++;
          break;
        }
        failures = 0;
      }
    isSending = false;
    if (KINDS.some((kind) => waiting[kind].length > 0)) wait(Math.min(FLUSH_MS * 2 ** failures, MAX_PAUSE_MS));
  };
  const take = (kind: Kind) => waiting[kind].splice(0, BATCH_SIZE);
  const track: Analytics["track"] = (event, properties) =>
    push("track", {
      event,
      properties: {
        token,
        environment,
        time: Date.now() / 1000,
        distinct_id: person,
        $device_id: device,
        $insert_id: crypto.randomUUID(),
        mp_lib: "vereda",
        ...properties,
      },
    });
  return {
    track,
    identify(email, profile) {
      person = email;
      track("$identify", { $identified_id: email, $anon_distinct_id: anonymous, $user_id: email });
      push("engage", { $token: token, $distinct_id: email, $set: { $email: email, ...profile } });
    },
    group: (id, profile) => push("groups", { $token: token, $group_key: "project", $group_id: id, $set: profile }),
    sendBeacons() {
      for (const kind of KINDS)
        for (let batch = take(kind); batch.length > 0; batch = take(kind))
          navigator.sendBeacon(`${host}/${kind}/?verbose=1&ip=0`, bodyOf(batch));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const KINDS: readonly Kind[] = ["track", "engage", "groups"];

const bodyOf = (batch: readonly unknown[]) => new URLSearchParams({ data: JSON.stringify(batch) });

async function send(address: string, batch: readonly unknown[]): Promise<"sent" | "later" | "refused"> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(address, { method: "POST", body: bodyOf(batch), signal });
    if (ok) return "sent";
    return status === 429 || status >= 500 ? "later" : "refused";
  } catch {
    return "later";
  }
}
