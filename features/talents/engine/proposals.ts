import { z } from "zod";

/** Kinds of values that are read from a résumé's text and proposed to the person, who accepts or rejects each. */
const PROPOSAL_KINDS = ["headline", "phone", "cep", "link", "skill", "language", "course"] as const;

export const proposalSchema = z
  .object({
    kind: z.enum(PROPOSAL_KINDS),
    /** The text that would be added to the profile. */
    text: z.string().max(200),
  })
  .meta({ id: "ResumeProposal" });
export type Proposal = z.output<typeof proposalSchema>;

export const PROPOSAL_LABELS: Record<Proposal["kind"], string> = {
  headline: "O que você faz",
  phone: "Telefone",
  cep: "CEP",
  link: "Link",
  skill: "Habilidade",
  language: "Idioma",
  course: "Formação",
};

/** Returns a proposal's key in a form: "skill Libras". */
export function proposalKey({ kind, text }: Proposal): string {
  return `${kind} ${text}`;
}
