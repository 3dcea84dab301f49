import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Courses", "Courses, their trails and learning objects."],
    "pt-BR": ["Cursos", "Cursos, trilhas e conteúdos."],
  },
  calls: {
    "POST /projects/get-objects-by-course-id": "Um curso com as trilhas e os conteúdos, como estão para quem pergunta.",
    "GET /projects/available-objects/{id}": "Os ids dos conteúdos de um curso que estão abertos para a pessoa agora.",
    "GET /projects/courses": "Os cursos em que a pessoa está matriculada e o que vem a seguir em cada um.",
    "GET /projects/showcase": "O que se pode aprender aqui: aberto a qualquer pessoa.",
  },
  fields: {
    "GetAvailableObjectsRequest.id": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    "Course.course_id": ["The same as `_id`.", "O mesmo que `_id`.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "courses.course_id": ["The same as `_id`.", "O mesmo que `_id`.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "LearningObject.course": ["The course's `_id`.", "O `_id` do curso.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "OpenObject.course": ["The course's `_id`.", "O `_id` do curso.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    courses: ["The courses, in order.", "Os cursos, em ordem."],
    objects: ["The learning objects, in order.", "Os conteúdos, em ordem."],
    "GetAvailableObjectsResponse.course_name": ["The course's name.", "O nome do curso.", "Acolhimento e escuta"],
    "GetAvailableObjectsResponse.objects": [
      "The `_id` of each open object.",
      "O `_id` de cada conteúdo aberto.",
      ["019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    ],
    config: ["The settings.", "As configurações."],
    "config.friendly_id": ["The object's name in addresses.", "O nome do conteúdo em endereços.", "escuta-que-acolhe"],
    link: [
      "Where an object of type link leads; null for the others, and while it is blocked.",
      "Aonde leva um conteúdo do tipo link; null nos outros, e enquanto está bloqueado.",
      "https://www.gov.br/saude",
    ],
    favorite: ["Whether it is in the person's study plan.", "Se está no plano de estudo da pessoa."],
    opened_by: [
      "The title of the object to finish first; null unless it is blocked.",
      "O título do conteúdo a concluir antes; null se não está bloqueado.",
      "Escuta que acolhe",
    ],
    opens_at: [
      "When the trail opens, in the academy's time zone; null if nothing waits for that.",
      "Quando a trilha abre, no fuso horário da academia; null se nada espera por isso.",
      "2026-12-12T08:00",
    ],
    minutes_left: ["About how many minutes are left.", "Mais ou menos quantos minutos faltam.", 90],
    "Trail.friendly_id": ["The name in addresses.", "O nome em endereços.", "cuidado-comeca-na-escuta"],
    "Trail.name": ["The name.", "O nome.", "O cuidado começa na escuta"],
    "next.friendly_id": ["The object's name in addresses.", "O nome do conteúdo em endereços.", "escuta-que-acolhe"],
  },
};
