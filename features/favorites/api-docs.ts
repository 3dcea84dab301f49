import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Study plan", "The objects that a person keeps for later."],
    "pt-BR": ["Plano de estudo", "Os conteúdos que a pessoa guarda para depois."],
  },
  calls: {
    "POST /projects/change-favorite": "Põe um conteúdo no plano de estudo da pessoa, ou o tira.",
  },
  fields: {
    "ChangeFavoriteResponse.course_id": [
      "The course's `_id`.",
      "O `_id` do curso.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "ChangeFavoriteResponse.object_id": [
      "The object's `_id`.",
      "O `_id` do conteúdo.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "GetAvailableObjectsResponse.course_id": [
      "The course's `_id`.",
      "O `_id` do curso.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "enrollments.course_id": ["The course's `_id`.", "O `_id` do curso.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
  },
};
