export const HELP_TOPICS = {
  opening: "Algo não abre ou não funciona",
  content: "Dúvida sobre um conteúdo",
  certificate: "Meu certificado",
  access: "Entrada e senha",
  privacy: "Meus dados e privacidade",
  other: "Outro assunto",
} as const;
export type HelpTopic = keyof typeof HELP_TOPICS;

export const MAX_HELP_TEXT = 4000;

export const MAX_SHOWN_MESSAGES = 500;

/** Maximum number of reusable answers of an academy. */
export const MAX_SAVED_ANSWERS = 200;

export const HELP_VIEWS = ["waiting", "mine", "answered", "resolved"] as const;
export type HelpView = (typeof HELP_VIEWS)[number];
