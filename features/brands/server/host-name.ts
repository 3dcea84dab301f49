import { domainToASCII } from "node:url";
import { isHost } from "#features/academies/server/index.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";

const NOT_PUBLIC = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/**
 * Returns the host name in a typed text: “https://Escola.exemplo.com.br/” is “escola.exemplo.com.br”. Throws 400 if
 * there is no public host name.
 */
export function hostNameIn(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/\.$/, "");
  const name = domainToASCII(bare);
  if (!isPublicName(name))
    refuseField("host", "Escreva só o endereço, como “escola.exemplo.com.br”, sem https:// e sem barra.");
  return name;
}

/** Checks whether a host name can be public, whatever its DNS records are. */
export function isPublicName(name: string): boolean {
  // The last part of an IP address is a number, which is never true of a host name.
  return isHost(name) && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && !NOT_PUBLIC.test(name);
}
