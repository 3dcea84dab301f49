import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Previews", "Unpublished objects by link."],
    "pt-BR": ["Prévias", "Conteúdos não publicados, por link."],
  },
  calls: {
    "POST /projects/create-preview-link":
      "Faz um link para um conteúdo como ele está, rascunho também. Quem o tem pode ler até terminar.",
    "GET /projects/preview-links/{course_id}/{object_id}":
      "Os links de prévia pelos quais um conteúdo pode ser lido agora. Os endereços não ficam guardados.",
    "POST /projects/end-preview-link": "Encerra um link de prévia na hora.",
    "POST /projects/get-preview-object-by-id": "Um conteúdo por um link de prévia: lido, e nada guardado.",
  },
  fields: {
    preview_id: ["The key of the preview link.", "A chave do link de prévia.", "chave-do-link-de-previa"],
    preview: ["The preview.", "A prévia."],
    links: ["The links, the latest first.", "Os links, do mais novo ao mais antigo."],
    link_id: [
      "Names the link, and does not open it.",
      "Nomeia o link, e não o abre.",
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    ],
    author: ["Who made it.", "Quem fez.", "Rosângela"],
    is_draft: ["Whether it is not published yet.", "Se ainda não foi publicado."],
    "CreatePreviewLinkRequest.hours": ["For how many hours.", "Por quantas horas.", 72],
  },
};
