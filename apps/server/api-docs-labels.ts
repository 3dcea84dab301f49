import type { Language } from "#platform/server/open-api/api-docs.ts";

/** The fixed texts of the API reference page, per language. */
export const DOCS_LABELS = {
  en: {
    skip: "Skip to the content",
    other: { to: "/api/docs", lang: "pt-BR", text: "Em português" },
    machine: "For programs, the same in OpenAPI 3.1:",
    document: "/api/openapi.json",
    groups: "Groups",
    request: "Request",
    example: "Example",
    answer: "Answer",
    refusals: "Refusals",
    schemas: "Schemas",
    nothing: "It takes no fields.",
    optional: "optional",
    places: { path: "in the address", query: "in the query" },
    types: { string: "text", integer: "integer", number: "number", boolean: "boolean", null: "null", any: "anything" },
    upTo: (max: number) => `up to ${max}`,
    between: (min: number, max: number) => `from ${min} to ${max}`,
  },
  "pt-BR": {
    skip: "Ir para o conteúdo",
    other: { to: "/api/docs?lang=en", lang: "en", text: "In English" },
    machine: "Para programas, o mesmo em OpenAPI 3.1:",
    document: "/api/openapi.json?lang=pt-BR",
    groups: "Grupos",
    request: "O que vai",
    example: "Exemplo",
    answer: "Resposta",
    refusals: "Recusas",
    schemas: "Esquemas",
    nothing: "Não leva nada.",
    optional: "opcional",
    places: { path: "no endereço", query: "na consulta" },
    types: {
      string: "texto",
      integer: "inteiro",
      number: "número",
      boolean: "sim ou não",
      null: "null",
      any: "qualquer valor",
    },
    upTo: (max: number) => `até ${max}`,
    between: (min: number, max: number) => `de ${min} a ${max}`,
  },
} satisfies Record<Language, unknown>;

export type DocsLabels = (typeof DOCS_LABELS)[Language];
