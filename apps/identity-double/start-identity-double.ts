import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { chooserPage } from "./chooser-page.ts";
import { claimsOf, faultOf, type GoogleAccount, subjectOf } from "./google-account.ts";
import { TokenSigner } from "./sign-tokens.ts";

export interface IdentityDouble {
  /** The URL of the double's public keys. */
  keysUrl: string;
  /**
   * Returns the double's origin for the pages of a host: a subdomain of the host, so that browsers treat both as one
   * site.
   */
  originFor(host: string): string;
  signer: TokenSigner;
  stop(): Promise<void>;
}

interface Options {
  /** Returns the accounts offered for sign-ins of a Firebase project; other accounts can be typed. */
  accountsOf(projectId: string): readonly GoogleAccount[];
  /** Returns the origin of a host's pages. The double answers only these pages and its own. */
  originOf(host: string): string;
  now?: () => number;
}

type Answer = [type: "html" | "javascript" | "json", body: string];

const TYPES = { html: "text/html", javascript: "text/javascript", json: "application/json" };

/**
 * Starts the double of Google and Firebase Auth for demos and tests: a server on this machine with the protocol of
 * Firebase's emulator, which signs tokens as Google does. The API key is the Firebase project's id.
 */
export async function startIdentityDouble({ accountsOf, originOf, now = Date.now }: Options): Promise<IdentityDouble> {
  const signer = new TokenSigner();
  const scripts = Object.fromEntries(
    await Promise.all(["chooser", "iframe", "gapi"].map(async (name) => [name, await script(name)] as const)),
  );
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
    const projectId = searchParams.get("apiKey") ?? searchParams.get("key") ?? "";
    const page = pageOriginOf(request, originOf);
    if (!isFromAcademyPage(request, searchParams, page)) return response.writeHead(403).end();
    const answer = request.method === "OPTIONS" ? null : await answerTo(request, pathname, projectId).catch(() => null);
    response.writeHead(answer || request.method === "OPTIONS" ? 200 : 404, {
      "Content-Type": `${TYPES[answer?.[0] ?? "html"]}; charset=utf-8`,
      "Cross-Origin-Resource-Policy": "same-site",
      ...(page ? { "Access-Control-Allow-Origin": page, "Access-Control-Allow-Headers": "*" } : {}),
      "Content-Security-Policy": `frame-ancestors ${page ?? "'none'"}`,
    });
    response.end(answer?.[1] ?? "");
  });

  async function answerTo(request: IncomingMessage, path: string, projectId: string): Promise<Answer | null> {
    if (path === "/emulator/auth/handler") return ["html", chooserPage(accountsOf(projectId), scripts.chooser ?? "")];
    if (path === "/emulator/auth/iframe") return ["html", `<script>${scripts.iframe}</script>`];
    if (path === "/gapi.js") return ["javascript", scripts.gapi ?? ""];
    if (path === "/jwks") return ["json", JSON.stringify(await signer.jwks())];
    const body = (await json(request)) as Record<string, string>;
    if (path.endsWith("/accounts:signInWithIdp"))
      return ["json", JSON.stringify(await signInResponse(signer, body, projectId, now()))];
    if (path.endsWith("/accounts:lookup")) return ["json", JSON.stringify(lookupResponse(body.idToken ?? ""))];
    return null;
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/jwks`,
    originFor: (host) => `http://identity.${host}:${port}`,
    signer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * Returns the origin of the academy's pages, whose host lacks the label "identity.": "identity.aurora.localhost" serves
 * "aurora.localhost".
 */
function pageOriginOf({ headers }: IncomingMessage, originOf: Options["originOf"]): string | null {
  const host = /^identity\.([^:]+)(:\d+)?$/.exec(headers.host ?? "")?.[1];
  return host ? originOf(host) : null;
}

/**
 * Returns false for a request that another site's page sends, or that asks for a redirect to another site: neither may
 * get tokens. A request without an Origin header comes from a program, or opens a page.
 */
function isFromAcademyPage({ headers }: IncomingMessage, query: URLSearchParams, page: string | null): boolean {
  const redirectUrl = query.get("redirectUrl");
  const named = [headers.origin, redirectUrl === null ? undefined : originIn(redirectUrl)];
  const own = `http://${headers.host}`;
  return named.every((origin) => origin === undefined || origin === page || origin === own);
}

function originIn(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "null";
}

async function script(name: string): Promise<string> {
  return await readFile(join(import.meta.dirname, "browser", `${name}.js`), "utf8");
}

/**
 * Returns the response of Identity Toolkit's accounts:signInWithIdp. The account is in the fragment of the chooser's
 * URL.
 */
async function signInResponse(signer: TokenSigner, body: Record<string, string>, projectId: string, now: number) {
  const chosen = new URLSearchParams(new URL(body.requestUri ?? "").hash.slice(1)).get("account") ?? "{}";
  const account = JSON.parse(chosen) as GoogleAccount;
  const claims = claimsOf(account, projectId, now);
  const fault = faultOf(account);
  return {
    idToken: await signer.sign(claims),
    refreshToken: "double",
    expiresIn: "3600",
    localId: claims.sub,
    email: account.email,
    emailVerified: claims.email_verified,
    displayName: account.name,
    providerId: "google.com",
    federatedId: `https://accounts.google.com/${subjectOf(account)}`,
    rawUserInfo: JSON.stringify(account),
    ...(fault === "sem-credencial" ? {} : { oauthIdToken: "double" }),
    ...(fault === "sem-credencial" || fault === "sem-token" ? {} : { oauthAccessToken: "double" }),
  };
}

/** Returns the response of Identity Toolkit's accounts:lookup: the user whose claims the ID token holds. */
function lookupResponse(idToken: string) {
  const claims = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
  const { sub: localId, email, email_verified: emailVerified, name: displayName } = claims;
  return { users: [{ localId, email, emailVerified, displayName, providerUserInfo: [] }] };
}
