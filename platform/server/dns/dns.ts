import { Resolver } from "node:dns/promises";

export interface Dns {
  /** Returns the TXT records of a name; an empty list if there are none. Rejects when no DNS server answers in time. */
  txtRecords(name: string): Promise<string[]>;
  /** Returns a name's A and AAAA records, IPv4 first; an empty list if there are none. Rejects after a timeout. */
  addresses(name: string): Promise<string[]>;
}

const MAX_MS = 6000;

/** Creates a DNS client that queries these servers, or the machine's own if none are given. */
export function openDns(servers: readonly string[] = []): Dns {
  return {
    txtRecords: async (name) =>
      (await answerOf(servers, (dns) => dns.resolveTxt(name))).map((chunks) => chunks.join("")),
    addresses: async (name) =>
      (
        await Promise.all([
          answerOf(servers, (dns) => dns.resolve4(name)),
          answerOf(servers, (dns) => dns.resolve6(name)),
        ])
      ).flat(),
  };
}

async function answerOf<Found>(servers: readonly string[], ask: (dns: Resolver) => Promise<Found[]>): Promise<Found[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), MAX_MS);
  try {
    return await ask(resolver);
  } catch (error) {
    if (isNothing(error)) return [];
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function isNothing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ENOTFOUND" || code === "ENODATA";
}
