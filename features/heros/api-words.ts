import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: { en: ["Banners", "The banners of a course."], "pt-BR": ["Destaques", "Os destaques de um curso."] },
  calls: {
    "POST /projects/get-heros-by-course-id": "Os destaques de um curso que aparecem hoje, em ordem.",
  },
  fields: {
    heros: ["The banners, in order.", "Os destaques, em ordem."],
    "Hero.title": ["The title.", "O título.", "O socorro começa no telefone"],
    "Hero.friendly_id": ["The name of the banner.", "O nome do destaque.", "o-socorro-comeca-no-telefone"],
    "Hero.text": ["The text.", "O texto.", "O que dizer ao ligar 192."],
  },
};
