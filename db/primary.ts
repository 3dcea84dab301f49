import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

interface ServerAddress {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;
const TIMEOUT_S = 2;
/**
 * Milliseconds for which the answer is cached, also that there is no primary: connections opened together search once.
 */
const CACHE_MS = 300;

/**
 * Rewrites PostgreSQL's notation of several servers to a valid URL: "postgres://one:5432,other:5433/db" becomes
 * "postgres://one:5432/db?host=one,other&port=5432,5433". Other addresses are returned unchanged.
 */
export function moveServersToQuery(url: string): string {
  const [, start = "", list = "", path = "", search = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)([^/?@]*,[^/?@]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  if (!list) return url;
  const places = list.split(",").map((name) => /^(.*?)(?::(\d+))?$/.exec(name) ?? []);
  const hosts = places.map(([, host = ""]) => host.replace(/^\[|\]$/g, ""));
  const ports = places.map(([, , port = DEFAULT_PORT]) => port);
  const rest = search && `&${search}`;
  return `${start}${list.split(",")[0]}${path || "/"}?host=${hosts.join(",")}&port=${ports.join(",")}${rest}`;
}

/**
 * Returns the servers of an address that names several, one of which is the primary; empty for an address with one
 * server.
 */
export function serversOf({ searchParams, port }: URL): ServerAddress[] {
  const hosts = (searchParams.get("host") ?? "").split(",");
  // A host that begins with a slash is the folder of a socket.
  if (hosts.length < 2 || hosts[0]?.startsWith("/")) return [];
  const ports = (searchParams.get("port") ?? port).split(",");
  // A single port applies to all servers, as in PostgreSQL's own tools.
  return hosts.map((host, at) => ({ host, port: Number((ports.length > 1 ? ports[at] : ports[0]) || DEFAULT_PORT) }));
}

/**
 * Connects a client to the current primary, or to the first server when there is none, so that its error is reported.
 * The server list of postgres.js is not used, because each new client tries the first server first, even if that hangs.
 */
export class SocketsToPrimary {
  readonly #address: URL;
  readonly #servers: readonly ServerAddress[];
  readonly #opened = new Set<Socket>();
  #isClosed = false;

  constructor(address: URL, servers: readonly ServerAddress[]) {
    this.#address = address;
    this.#servers = servers;
  }

  async open(): Promise<Socket> {
    const place = (await cachedPrimary(this.#address, this.#servers)) ?? this.#servers[0];
    if (!place) throw new Error("The address names no server");
    const socket = socketTo(place).on("error", () => {});
    for (const other of this.#opened) if (other.destroyed) this.#opened.delete(other);
    this.#opened.add(socket);
    if (this.#isClosed) socket.destroy();
    return socket;
  }

  /**
   * Destroys all sockets. A client that ends while a socket is being opened does not close it, so it would stay
   * connected.
   */
  close(): void {
    this.#isClosed = true;
    for (const socket of this.#opened) socket.destroy();
  }
}

/** Opens a socket. Its property `host` is the name against which TLS checks the certificate. */
function socketTo({ host, port }: ServerAddress): Socket {
  return Object.assign(connect(port, host), { host });
}

const primaryCache = new Map<string, Promise<ServerAddress | null>>();

function cachedPrimary(address: URL, servers: readonly ServerAddress[]): Promise<ServerAddress | null> {
  const key = address.href + JSON.stringify(servers);
  const asked = primaryCache.get(key);
  if (asked) return asked;
  const answer = findPrimary(address, servers);
  primaryCache.set(key, answer);
  void answer.then(() => sleep(CACHE_MS, null, { ref: false })).then(() => primaryCache.delete(key));
  return answer;
}

async function findPrimary(address: URL, servers: readonly ServerAddress[]): Promise<ServerAddress | null> {
  return await Promise.any(servers.map(async (place) => await requirePrimary(address, place))).catch(() => null);
}

async function requirePrimary(address: URL, place: ServerAddress): Promise<ServerAddress> {
  const socket = () => Promise.resolve(socketTo(place));
  const options = { max: 1, connect_timeout: TIMEOUT_S, fetch_types: false, onnotice: () => {}, socket };
  const sql = postgres(address.href, options);
  const silence = new AbortController();
  const tooLate = sleep(TIMEOUT_S * 1000, null, { ref: false, signal: silence.signal }).then(() => null);
  try {
    const rows = await Promise.race([
      sql<[{ isStandby: boolean }]>`select pg_is_in_recovery() as "isStandby"`,
      tooLate,
    ]);
    if (rows?.[0].isStandby !== false) throw new Error(`${place.host}:${place.port} is no primary`);
    return place;
  } finally {
    silence.abort();
    void sql.end({ timeout: 0 });
  }
}
