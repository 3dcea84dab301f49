import type { CompiledFlow, Question } from "../engine/compile-flow.ts";
import type { Facts } from "../engine/facts.ts";

export interface Reader {
  kind: "own" | "reading" | "numbers" | "nobody";
  who: string;
  how: string;
}

/** Kinds of questions whose answers are in neither results nor exports. */
const UNCOUNTED: ReadonlySet<Question["type"]> = new Set(["short", "long", "file", "date"]);

/** Returns who can read an answer, given this person's consents: as a list, and as one sentence. */
export function readersOf(
  { document }: CompiledFlow,
  facts: Facts,
  block: Question,
): { list: Reader[]; summary: string } {
  const own: Reader = { kind: "own", who: "Você, quando quiser", how: "Em Perfil, Minhas respostas" };
  const purposes = document.blocks.flatMap((one) => (one.type === "consent" ? one.purposes : []));
  const given = (use: "reading" | "numbers") =>
    purposes.filter(({ id, use: its }) => its === use && facts.consentedTo(id));
  const isAsked = (use: "reading" | "numbers") => purposes.some((purpose) => purpose.use === use);
  const reading = isAsked("reading") ? given("reading").map(({ readers }) => readers) : [];
  const isOpenToStaff = !document.sensitive && !block.sensitive && !isAsked("reading");
  const counts = isAsked("numbers") ? given("numbers").length > 0 : !document.sensitive;
  const isFree = UNCOUNTED.has(block.type);
  const list = [
    own,
    ...reading.map((readers) => ({
      kind: "reading" as const,
      who: `${readers}, porque você deixou`,
      how: "Cada leitura pede um motivo, e você fica sabendo",
    })),
    ...(isOpenToStaff
      ? [{ kind: "reading" as const, who: "A equipe da academia", how: "Só com um motivo escrito, que você vê" }]
      : []),
    counts && !isFree
      ? { kind: "numbers" as const, who: "A coordenação, só os totais", how: "De 5 pessoas em diante, sem o seu nome" }
      : { kind: "nobody" as const, who: "Mais ninguém", how: "Nem em totais, nem em planilhas" },
  ];
  const summary =
    reading.length > 0
      ? `Só você e ${lowered(reading.join(" e "))} leem esta resposta.`
      : isOpenToStaff
        ? "Você lê quando quiser; a equipe, só com um motivo que você vê."
        : "Só você lê esta resposta.";
  return { list, summary };
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
