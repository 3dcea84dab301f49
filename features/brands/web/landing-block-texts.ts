import type { LandingDraft } from "#features/pages/contract.ts";
import type { LandingType } from "#features/pages/constants.ts";

/** Label and hint of each type of block, in pt-BR. */
export const LANDING_BLOCK_TEXTS: Readonly<Record<LandingType, { label: string; hint: string }>> = {
  hero: { label: "Abertura", hint: "O título grande, no alto da página." },
  text: { label: "Texto", hint: "Um título e parágrafos." },
  showcase: { label: "Vitrine dos cursos", hint: "Os cursos da academia; eles aparecem sozinhos." },
  numbers: { label: "Números", hint: "O que a academia oferece, em números." },
  picture: { label: "Imagem", hint: "Uma imagem da biblioteca, com legenda se quiser." },
  testimonials: { label: "Depoimentos", hint: "O que dizem as pessoas que estudam aqui." },
  faq: { label: "Perguntas frequentes", hint: "As que você marcar; as respostas vêm de lá." },
  action: { label: "Chamada", hint: "Um convite com botão, no fim da página." },
};

/** Returns the title of a block in the editor: “2. Texto – Para quem é”. */
export function blockTitle({ type, title, alt }: LandingDraft, at: number): string {
  const name = title.trim() || alt.trim();
  return `${at + 1}. ${LANDING_BLOCK_TEXTS[type].label}${name ? ` – ${name}` : ""}`;
}
