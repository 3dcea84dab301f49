import type { WrittenFault } from "#features/academies/server/index.ts";

const LABELS: Record<string, string> = {
  title: "Título",
  lead: "Resumo",
  minutes: "Minutos",
  points: "Pontos",
  url: "Endereço",
  link_type: "Tipo de material",
  stay: "Minutos de permanência",
  "joco.start": "Endereço de início",
  "joco.friendly_id": "Nome da atividade",
  pass: "Porcentagem",
  src: "Arquivo",
  alt: "Descrição da imagem",
  decorative: "Só enfeita",
  caption: "Legenda",
  captions: "Legendas",
  transcript: "Transcrição",
  length: "Duração",
  question: "Pergunta",
  options: "Opções",
  items: "Itens",
  pairs: "Pares",
  accept: "Respostas aceitas",
  near: "Respostas quase certas",
  prompt: "Pergunta",
  section: "Seção que ensina",
  id: "Nome interno",
};

const EMBEDS_IN_FILE = " (“config.embeds” em academy.yaml)";
const EMBEDS_IN_EDITOR = ", que a gestão muda em “Integrações”";

/** A fault with the label of its field in the editor's form: “Opção 2”; null for the object's own fields. */
export interface LabelledFault extends WrittenFault {
  label: string | null;
}

/** Describes a fault as one sentence in pt-BR, with block and field: “Bloco 2, Pergunta: falta preencher.” */
export function faultText({ block, field, label: ownLabel, message: importMessage }: LabelledFault): string {
  // Remove the field names of the file, such as (“src”), which the import's messages contain.
  const message = importMessage.replace(/ \(“\w+”\)/g, "").replace(EMBEDS_IN_FILE, EMBEDS_IN_EDITOR);
  if (field === "complete") return "Para concluir pelas perguntas, falta uma pergunta.";
  if (isEmptyObject({ message })) return "Falta o texto.";
  const [name = "", number] = (field ?? "").split(/[.[\]]+/).filter(Boolean);
  const label =
    ownLabel ??
    LABELS[field ?? ""] ??
    (LABELS[name] && number && /^\d+$/.test(number) ? `${LABELS[name]} (${number})` : LABELS[name]);
  const place = [block === null ? "" : `Bloco ${block + 1}`, label ?? ""].filter(Boolean).join(", ");
  if (message === "falta preencher." && place) return `${place}: falta preencher.`;
  return place ? `${place}: ${message}` : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}

/** Whether a fault says that an object has no content. */
export function isEmptyObject({ message }: Pick<WrittenFault, "message">): boolean {
  return message === "o conteúdo está vazio.";
}

/**
 * Converts faults for the editor, which shows each beside its block. `block`: null for the whole object. `shownAt` returns
 * the index at which the editor shows a block of the saved text.
 */
export function editorFaults(
  faults: readonly LabelledFault[],
  shownAt = (block: number) => block,
): { block: number | null; message: string }[] {
  return faults.map((fault) => ({
    block: fault.block === null ? null : shownAt(fault.block),
    message: faultText({ ...fault, block: null }),
  }));
}
