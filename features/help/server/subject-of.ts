const MAX_LENGTH = 72;

/** Returns a thread's subject: the first sentence of its text, cut at a word after at most 72 characters. */
export function subjectOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  const plain = withoutEnd(sentence);
  if (plain.length <= MAX_LENGTH) return plain || "Sem texto";
  const cut = plain.slice(0, MAX_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 30 ? cut.lastIndexOf(" ") : MAX_LENGTH)}…`;
}

/** Removes points and spaces at the end of a text, in linear time. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (/[.\s]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
