import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Link previews", "What anybody may know of a page before signing in."],
    "pt-BR": ["Prévias de links", "O que qualquer pessoa pode saber de uma página antes de entrar."],
  },
  calls: {
    "GET /projects/object-meta/{id}": "O que qualquer pessoa pode saber de um conteúdo: para a prévia de um link.",
    "GET /projects/course-meta/{project_id}/{course}":
      "O que qualquer pessoa pode saber de um curso: para a prévia de um link.",
  },
  fields: {
    meta: ["What is shown in a preview.", "O que aparece na prévia."],
    "GetObjectMetaRequest.id": [
      "The object's `_id`, or with `course` its `friendly_id`.",
      "O `_id` do conteúdo ou, com `course`, o `friendly_id`.",
      "escuta-que-acolhe",
    ],
    "GetObjectMetaRequest.course": ["The course's `friendly_id`.", "O `friendly_id` do curso.", "acolhimento-e-escuta"],
    "GetCourseMetaRequest.course": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    "GetCourseMetaRequest.project_id": [
      "The academy's `_id` or `friendly_id`.",
      "O `_id` ou o `friendly_id` da academia.",
      "aurora",
    ],
    "Meta.picture": [
      "The absolute address of a PNG of 1200 × 630.",
      "O endereço absoluto de um PNG de 1200 × 630.",
      "https://aurora.exemplo.com.br/og/019ab5c6-7d2e-7c41-9f03-52d8a1e6b704.png",
    ],
  },
};
