import { z } from "zod";

/** Values read from a résumé's text, for the person to accept or reject. */
const PROPOSAL_KINDS = ["headline", "phone", "cep", "link", "skill", "language", "course"] as const;

export const proposalSchema = z
  .object({
    kind: z.enum(PROPOSAL_KINDS),
    /** As it would stand in the profile. */
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

/** How a form names one: "skill Libras". */
export function proposalKey({ kind, text }: Proposal): string {
  return `${kind} ${text}`;
}
