import { createHash } from "node:crypto";

/** Max length of a database's name in a role's name; PostgreSQL truncates long role names. */
const MAX = 40;

/** Returns the name of the role that owns the schema. */
export function ownerRoleOf(url: string): string {
  return roleOf("vereda_owner", url);
}

/** Returns the name of the role with which the application connects; it owns nothing. */
export function appRoleOf(url: string): string {
  return roleOf("vereda_app", url);
}

/**
 * Returns a role's name for the database of a URL. Roles belong to a whole cluster, so two installations on a cluster
 * must not share them. The name has only letters, digits and "_", so it needs no quotes.
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
