const MAX = 72;

/** What a conversation is called: its first sentence, shortened at a word. */
export function subjectOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  const plain = sentence.replace(/[.\s]+$/, "");
  if (plain.length <= MAX) return plain || "Sem texto";
  const cut = plain.slice(0, MAX);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 30 ? cut.lastIndexOf(" ") : MAX)}…`;
}
