import { domainToASCII } from "node:url";
import { isPublicName } from "#shared/host-name.ts";

/** Returns the host of a site to embed, or the reason in pt-BR why the typed text is not accepted. */
export function embedHost(typed: string, own: readonly string[]): { host: string } | { fault: string } {
  const shown = typed.length > 60 ? `${typed.slice(0, 60)}…` : typed;
  const refused = (why: string) => ({ fault: `“${shown}”: ${why}` });
  if (typed.includes("*")) return refused("“*” não vale; escreva cada endereço por inteiro.");
  const bare = typed
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
  const host = domainToASCII(bare);
  if (own.includes(host)) return refused("é da própria academia; leve até lá com um link.");
  if (!isPublicName(host)) return refused("precisa ser um endereço público, como “www.exemplo.com.br”.");
  if (bare.toLowerCase() !== typed.toLowerCase()) return refused(`escreva só “${host}”.`);
  return { host };
}
