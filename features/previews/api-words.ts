import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: {
    en: ["Previews", "Unpublished objects by link."],
    "pt-BR": ["Prévias", "Conteúdos não publicados, por link."],
  },
  calls: {
    "POST /projects/make-preview-link":
      "Faz um link para um conteúdo como ele está, rascunho também. Quem o tem pode ler até terminar.",
    "POST /projects/get-preview-object-by-id": "Um conteúdo por um link de prévia: lido, e nada guardado.",
  },
  fields: {
    preview_id: ["The key of the preview link.", "A chave do link de prévia.", "chave-do-link-de-previa"],
    preview: ["The preview.", "A prévia."],
    is_draft: ["Whether it is not published yet.", "Se ainda não foi publicado."],
    "MakePreviewLinkRequest.hours": ["For how many hours.", "Por quantas horas.", 72],
  },
};
