import { countText } from "#shared/number-text.ts";

/** Describes the numbers of certificates and links: “12 certificados e nenhum link”. */
export function issuedText({ certificates, links }: { certificates: number; links: number }): string {
  return `${countOf(certificates, "certificado")} e ${countOf(links, "link")}`;
}

function countOf(count: number, what: string): string {
  return count === 0 ? `nenhum ${what}` : countText(count, what);
}
