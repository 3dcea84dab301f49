import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: {
    en: ["Deep links", "Links that lead straight to an object."],
    "pt-BR": ["Links diretos", "Links que levam direto a um conteúdo."],
  },
  calls: {
    "GET /projects/deep-link/{id}":
      "Aonde um link direto leva. Links que terminaram e os de outra academia são desconhecidos.",
    "POST /projects/ensure-deep-link/{id}":
      "Guarda que a pessoa veio por este link e a matricula no curso quando o link permite.",
  },
  fields: {
    deeplink: ["The link.", "O link."],
    "DeepLink.friendly_id": ["The name of the link.", "O nome do link.", "engasgo"],
    "DeepLink.object": [
      "The `_id` of the object it leads to.",
      "O `_id` do conteúdo a que leva.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "DeepLink.course": ["The course's `friendly_id`.", "O `friendly_id` do curso.", "acolhimento-e-escuta"],
    "DeepLink.block": [
      "Which block of the object, from 1; null for its beginning.",
      "Qual bloco do conteúdo, desde 1; null para o começo.",
      3,
    ],
    "DeepLink.path": [
      "The path of the page it leads to.",
      "O caminho da página a que leva.",
      "/course/acolhimento-e-escuta/o/engasgo#bloco-3",
    ],
    "EnsureDeepLinkResponse.enrolled": [
      "Whether this call enrolled the person.",
      "Se esta chamada matriculou a pessoa.",
    ],
    "GetDeepLinkRequest.id": [
      "The link: its `_id` or `friendly_id`.",
      "O link: o `_id` ou o `friendly_id`.",
      "engasgo",
    ],
    "EnsureDeepLinkRequest.id": [
      "The link: its `_id` or `friendly_id`.",
      "O link: o `_id` ou o `friendly_id`.",
      "engasgo",
    ],
  },
};
