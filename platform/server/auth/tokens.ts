import { hash, randomBytes } from "node:crypto";

const TOKEN = /^(v1|vereda)_([A-Za-z0-9_-]{22})_[A-Za-z0-9_-]{43}$/;

/** Creates a session token: the project's id, so that other projects recognise it as foreign, and 256 random bits. */
export function newToken(projectId: string): string {
  return tokenOf("v1", projectId);
}

/** Creates an API token: like a session token, but with a prefix that scanners recognise in published code. */
export function newApiToken(projectId: string): string {
  return tokenOf("vereda", projectId);
}

export function isApiToken(token: string): boolean {
  return TOKEN.exec(token)?.[1] === "vereda";
}

function tokenOf(kind: "v1" | "vereda", projectId: string): string {
  return `${kind}_${Buffer.from(projectId.replaceAll("-", ""), "hex").toString("base64url")}_${newSecret()}`;
}

/** Returns 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the project id inside a token, or null when the text is not a token. */
export function projectOfToken(token: string): string | null {
  const id = TOKEN.exec(token)?.[2];
  if (!id) return null;
  const hex = Buffer.from(id, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
