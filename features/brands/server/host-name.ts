import { domainToASCII } from "node:url";
import { isHost } from "#features/academies/server/index.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";

const NOT_PUBLIC = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/** The host name in what somebody typed or pasted: “https://Escola.exemplo.com.br/” is “escola.exemplo.com.br”. */
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

/** Whether anybody could open an address by this name, if its DNS leads somewhere. */
export function isPublicName(name: string): boolean {
  // The last part of an IP address is a number; that of a name never is.
  return isHost(name) && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && !NOT_PUBLIC.test(name);
}
