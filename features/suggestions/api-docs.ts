import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Suggestions", "What to open next."], "pt-BR": ["Sugestões", "O que abrir em seguida."] },
  calls: {
    "GET /projects/suggested-objects/{id}":
      "O que a pessoa poderia abrir em seguida num curso, no máximo quatro, cada um com o motivo.",
  },
  fields: {
    "GetSuggestedObjectsRequest.id": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    trail_id: ["Only from this trail: its `_id` or `friendly_id`.", "Só desta trilha: o `_id` ou o `friendly_id`."],
    filter_id: [
      "Without this object, and from what comes after it: its `_id` or `friendly_id`.",
      "Sem este conteúdo, e do que vem depois dele: o `_id` ou o `friendly_id`.",
    ],
    suggestions: ["The suggestions, best first.", "As sugestões, as melhores primeiro."],
    "Suggestion.from": ["Its source.", "De onde vem."],
  },
};
