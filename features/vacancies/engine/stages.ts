/** The stages of an application, in the order of the board. */
export const STAGES = ["new", "talking", "interview", "chosen", "declined"] as const;
export type Stage = (typeof STAGES)[number];

/** Titles of the board's columns, for staff. */
export const STAGE_LABELS: Record<Stage, string> = {
  new: "Recebidas",
  talking: "Em conversa",
  interview: "Entrevista",
  chosen: "Escolhidas",
  declined: "Não seguem",
};

/** Names of the stages, for the person who applied. */
export const OWN_STAGE_LABELS: Record<Stage, string> = {
  new: "Recebida",
  talking: "Em conversa",
  interview: "Entrevista",
  chosen: "Você foi a pessoa escolhida",
  declined: "Não seguiu desta vez",
};

/** Standard answer to declined people, unless the staff write another one. */
export const STANDARD_ANSWER =
  "Obrigado por ter se candidatado e por contar o que você sabe fazer. Desta vez a vaga foi para outra pessoa. " +
  "Isso não diz nada contra o seu caminho: o seu currículo continua com você, e novas vagas aparecem aqui.";
