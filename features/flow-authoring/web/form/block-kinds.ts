import {
  AlignLeft,
  CalendarDays,
  ChartNoAxesColumn,
  CircleDot,
  Compass,
  Flag,
  Hash,
  type IconNode,
  Image,
  ListChecks,
  Paperclip,
  PenLine,
  ShieldCheck,
  SlidersHorizontal,
  Split,
  SquarePlay,
  TextInitial,
} from "lucide";
import type { FlowDraftBlock } from "../../contract.ts";

export type BlockType = FlowDraftBlock["type"];

interface BlockKind {
  label: string;
  icon: IconNode;
  /** One line that explains the type to somebody who adds a block. */
  about: string;
}

export const BLOCK_KINDS: Record<BlockType, BlockKind> = {
  text: { label: "Texto", icon: AlignLeft, about: "Uma tela para ler: boas-vindas, um aviso, uma explicação." },
  picture: { label: "Imagem", icon: Image, about: "Uma imagem, com descrição e legenda." },
  video: { label: "Vídeo", icon: SquarePlay, about: "Um vídeo, com legendas e transcrição." },
  single: { label: "Uma escolha", icon: CircleDot, about: "Uma pergunta com opções: a pessoa escolhe uma." },
  multiple: { label: "Várias escolhas", icon: ListChecks, about: "Uma pergunta com opções: a pessoa marca várias." },
  scale: { label: "Escala", icon: SlidersHorizontal, about: "Uma nota, como de 0 a 10, com palavras nas pontas." },
  number: { label: "Número", icon: Hash, about: "Uma quantidade: horas de sono, hectares, filhos." },
  date: { label: "Data", icon: CalendarDays, about: "Um dia do calendário." },
  short: { label: "Texto curto", icon: PenLine, about: "Uma resposta de uma linha." },
  long: { label: "Texto longo", icon: TextInitial, about: "Uma resposta com as próprias palavras, em parágrafos." },
  file: { label: "Arquivo", icon: Paperclip, about: "A pessoa envia uma foto ou um documento." },
  consent: { label: "Consentimento", icon: ShieldCheck, about: "Pede um sim ou um não para cada uso das respostas." },
  score: { label: "Resultado", icon: ChartNoAxesColumn, about: "Mostra os resultados calculados até aqui." },
  branch: { label: "Desvio", icon: Split, about: "Escolhe o caminho pelas respostas. Quem responde não vê." },
  recommendation: { label: "Recomendações", icon: Compass, about: "Sugere conteúdos e conselhos pelas respostas." },
  end: { label: "Fim", icon: Flag, about: "A última tela de um caminho." },
};

export const BLOCK_GROUPS: readonly { label: string; types: readonly BlockType[] }[] = [
  { label: "Perguntas", types: ["single", "multiple", "scale", "number", "date", "short", "long", "file"] },
  { label: "Telas", types: ["text", "picture", "video", "consent"] },
  { label: "Caminhos e resultados", types: ["branch", "score", "recommendation", "end"] },
];

const QUESTIONS: ReadonlySet<BlockType> = new Set(BLOCK_GROUPS[0]?.types);

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === "string" && Object.hasOwn(BLOCK_KINDS, type);
}

export function isQuestion(type: unknown): boolean {
  return isBlockType(type) && QUESTIONS.has(type);
}

/** Whether an answer to a block has points. */
export function hasPoints(type: BlockType): boolean {
  return type === "single" || type === "multiple" || type === "scale" || type === "number";
}
