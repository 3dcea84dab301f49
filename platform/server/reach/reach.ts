import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { TLSSocket } from "node:tls";
import { PRIVATE, publicLookup } from "./private-networks.ts";

/** Result of a request to a URL; `state` is how far the request came. */
export interface Reached {
  /** unresolved: no DNS record; private: private network; closed: no server answers; certificate: invalid certificate. */
  state: "answered" | "unresolved" | "private" | "closed" | "certificate";
  status: number | null;
  /** The first 1,024 characters of the response's body. */
  body: string;
  /** Expiry of the TLS certificate; null without one. */
  certificateUntil: Date | null;
}

/** Requests a URL over the network, as a browser would, but without following redirects. Never rejects. */
export type Reach = (url: string) => Promise<Reached>;

interface ReachOptions {
  /** Resolves names to addresses; by default with the machine's resolver, refusing private networks. */
  lookup?: LookupFunction;
  /** Certificates (PEM) to trust besides the machine's. */
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
  if (code === "ENOTFOUND" || code === "ENODATA" || code === "EAI_AGAIN") return "unresolved";
  if (code === PRIVATE) return "private";
  return /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO|SELF_SIGNED/.test(code) ? "certificate" : "closed";
}
