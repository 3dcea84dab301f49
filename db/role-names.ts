import { createHash } from "node:crypto";

/** PostgreSQL cuts longer names. */
const MAX = 40;

/** The role that owns the schema. */
export function ownerRoleOf(url: string): string {
  return roleOf("vereda_owner", url);
}

/** The role that the application connects as; it owns nothing. */
export function appRoleOf(url: string): string {
  return roleOf("vereda_app", url);
}

/**
 * Roles belong to a whole cluster, so each database gets its own: two installations on one cluster never change each
 * other's. Names need no quotes: letters, digits and "_" only.
 */
function roleOf(kind: string, url: string): string {
  const { pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1) || username);
  if (database === "vereda") return kind;
  if (/^[a-z0-9_]+$/.test(database) && database.length <= MAX) return `${kind}_${database}`;
  const plain = database
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "_")
    .slice(0, MAX - 9);
  return `${kind}_${plain}_${createHash("sha256").update(database).digest("hex").slice(0, 8)}`;
}
