import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Search", "Finding content by words."], "pt-BR": ["Busca", "Achar conteúdos por palavras."] },
  calls: {
    "GET /projects/suggest-content/{project}":
      "Os conteúdos ao alcance da pessoa que algumas palavras acham, mesmo com erros de digitação, os melhores primeiro.",
  },
  fields: {
    "GetSuggestContentRequest.project": ["The academy's `friendly_id`.", "O `friendly_id` da academia.", "aurora"],
    "GetSuggestContentRequest.course": [
      "Only in this course: its `_id` or `friendly_id`.",
      "Só neste curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    limit: ["How many results.", "Quantos resultados.", 8],
    with_answer: [
      "Also an answer in words, where the academy has an assistant.",
      "Também uma resposta em palavras, onde a academia tem um assistente.",
    ],
    corrected_prompt: [
      "What was looked for instead, when the words are nowhere; otherwise null.",
      "O que foi procurado no lugar, quando as palavras não existem; senão, null.",
      "primeiros socorros",
    ],
    by: ["Who speaks: the search, or the assistant.", "Quem fala: a busca ou o assistente."],
    message: ["The same, as a sentence to show.", "O mesmo, numa frase para mostrar.", "Isto é da busca da academia."],
    "GetSuggestContentResponse.answer": [
      "An answer in words; null without one.",
      "Uma resposta em palavras; null quando não há.",
    ],
    cites: [
      "The positions of the results that it rests on, from 0.",
      "As posições dos resultados em que se apoia, desde 0.",
      [0],
    ],
    can_answer: ["Whether an answer in words can be asked for.", "Se é possível pedir uma resposta em palavras."],
    results: ["The results, best first.", "Os resultados, os melhores primeiro."],
    hit: ["Whether the words were found here.", "Se as palavras foram achadas aqui."],
    excerpt: [
      "An excerpt of its text; null if it is not open to the person.",
      "Um trecho do texto; null quando não está aberto para a pessoa.",
    ],
    "object.title": ["The title, in pieces.", "O título, em pedaços."],
  },
};
