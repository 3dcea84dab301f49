import { domainToASCII } from "node:url";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { isPublicName } from "#shared/host-name.ts";

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
