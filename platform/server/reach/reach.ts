import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { TLSSocket } from "node:tls";
import { PRIVATE, publicLookup } from "./private-networks.ts";

/** What an address answers: `state` says how far the request came. */
export interface Reached {
  /** nowhere: no DNS record; inside: it leads into a private network; closed: no server answers; certificate: it does not hold. */
  state: "answered" | "nowhere" | "inside" | "closed" | "certificate";
  status: number | null;
  /** Its first kilobyte. */
  body: string;
  /** Until when the certificate holds; null without one. */
  certificateUntil: Date | null;
}

/** Asks a URL over the network, as a browser would, without following where it leads. Never rejects. */
export type Reach = (url: string) => Promise<Reached>;

interface ReachOptions {
  /** How names become addresses; by default as the machine does it, without those of private networks. */
  lookup?: LookupFunction;
  /** Certificates to trust beside the machine's. */
  ca?: string;
}

const MAX_MS = 6000;
const MAX_BYTES = 1024;
const NONE = { status: null, body: "", certificateUntil: null };

export function openReach({ lookup = publicLookup, ca }: ReachOptions = {}): Reach {
  return (url) =>
    new Promise((resolve) => {
      const { get } = url.startsWith("https:") ? https : http;
      const signal = AbortSignal.timeout(MAX_MS);
      const request = get(url, { lookup, ...(ca && { ca }), agent: false, signal }, (response) => {
        const certificateUntil = untilOf(response.socket as Partial<TLSSocket>);
        let body = "";
        const answer = () =>
          resolve({ state: "answered", status: response.statusCode ?? null, body, certificateUntil });
        response.setEncoding("utf8").on("data", (part: string) => {
          body = (body + part).slice(0, MAX_BYTES);
          if (body.length < MAX_BYTES) return;
          answer();
          request.destroy();
        });
        response.on("end", answer).on("error", answer);
      });
      request.on("error", (error) => resolve({ state: stateOf(error), ...NONE }));
    });
}

function untilOf(socket: Partial<TLSSocket>): Date | null {
  const until = socket.getPeerCertificate?.()?.valid_to;
  return until ? new Date(until) : null;
}

function stateOf({ code = "" }: NodeJS.ErrnoException): Reached["state"] {
  if (code === "ENOTFOUND" || code === "ENODATA" || code === "EAI_AGAIN") return "nowhere";
  if (code === PRIVATE) return "inside";
  return /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO|SELF_SIGNED/.test(code) ? "certificate" : "closed";
}
