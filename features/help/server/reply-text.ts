const QUOTE_HEADS = [
  /^\s*Em .{5,200}(escreveu|wrote)\s*:\s*$/m,
  /^\s*On .{5,200}wrote\s*:\s*$/m,
  /^\s*-{2,}\s*(Mensagem original|Original Message|Mensagem encaminhada)\s*-{2,}/im,
  /^\s*_{10,}\s*$/m,
  /^\s*(De|From): .+\n\s*(Enviado|Enviada|Sent|Data|Date): /m,
  /^-- $/m,
];

/** What a person wrote above the quoted message and their signature. */
export function replyText(text: string): string {
  const plain = text.replaceAll("\r\n", "\n");
  const ends = QUOTE_HEADS.map((head) => plain.search(head)).filter((at) => at >= 0);
  const own = plain.slice(0, Math.min(plain.length, ...ends));
  const lines = own.split("\n");
  while (lines.length > 0 && /^\s*(>|$)/.test(lines.at(-1) ?? "")) lines.pop();
  return lines
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .trim();
}
