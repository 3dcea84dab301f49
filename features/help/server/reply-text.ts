// The patterns list each kind of space: `\s` would also match line breaks, and rescan the
// rest of the text from each empty line.
const QUOTE_HEADS = [
  /^[ \t\u00a0]*(Em|On) .{5,200}(escreveu|wrote)[ \t\u00a0]*:[ \t\u00a0]*$/m,
  // Gmail wraps this line, which contains a time, where it is longer than 78 characters, as with most addresses.
  /^[ \t\u00a0]*(Em|On) (?=.*\d{1,2}:\d{2}).{20,90}\n.{0,90}(escreveu|wrote)[ \t\u00a0]*:[ \t\u00a0]*$/m,
  /^[ \t\u00a0]*-{2,}[ \t\u00a0]*(Mensagem original|Original Message|Mensagem encaminhada)[ \t\u00a0]*-{2,}/im,
  /^[ \t\u00a0]*_{10,}[ \t\u00a0]*$/m,
  /^[ \t\u00a0]*(De|From): .+\n\s*(Enviado|Enviada|Sent|Data|Date): /m,
  /^-- $/m,
];

/** Returns a reply's own text, without the quoted message and the signature. */
export function replyText(text: string): string {
  const plain = text.replaceAll("\r\n", "\n");
  const ends = QUOTE_HEADS.map((head) => plain.search(head)).filter((at) => at >= 0);
  const own = plain.slice(0, Math.min(plain.length, ...ends));
  const lines = own.split("\n");
  // A line of hyphens is the rule above the quotation of an HTML e-mail.
  while (lines.length > 0 && /^\s*(>|-{5,}\s*$|$)/.test(lines.at(-1) ?? "")) lines.pop();
  return lines
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .trim();
}
