/** Describes the numbers of certificates and links: “12 certificados e nenhum link”. */
export function issuedText({ certificates, links }: { certificates: number; links: number }): string {
  return `${countOf(certificates, "certificado")} e ${countOf(links, "link")}`;
}

function countOf(count: number, what: string): string {
  if (count === 0) return `nenhum ${what}`;
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
