import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Sessions", "Signing in and out."], "pt-BR": ["Sessões", "Entrar e sair."] },
  calls: {
    "POST /projects/auth": "Entra com e-mail e senha. Com `remember` falso, a sessão termina com o navegador.",
    "POST /projects/exchange-token":
      "Assume a sessão de um token. Um navegador ganha uma só dele e gasta o token; um programa continua com o token.",
    "GET /projects/get-user-by-token": "A pessoa da sessão.",
    "POST /projects/logout": "Encerra esta sessão no servidor.",
  },
  fields: {
    "AuthRequest.password": ["The password.", "A senha.", "ipe-roxo-47"],
    enrollments: ["The courses the person is enrolled in.", "Os cursos em que a pessoa está matriculada."],
    course_friendly_id: ["The course's `friendly_id`.", "O `friendly_id` do curso.", "acolhimento-e-escuta"],
    project: ["The academy's `_id`.", "O `_id` da academia.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    require_anamnese: ["The anamnese must be answered first.", "A anamnese precisa ser respondida antes."],
    rule: [
      "What the person may do beyond learning; absent for learners.",
      "O que a pessoa pode além de aprender; ausente para estudantes.",
    ],
    tester: ["Whether the person sees unfinished parts.", "Se a pessoa vê o que ainda está em construção."],
    viewing: [
      "Present while a staff member sees the academy as this person.",
      "Presente quando alguém da equipe vê a academia como esta pessoa.",
    ],
    "viewing.until": ["When it ends automatically.", "Quando isso termina sozinho."],
    "viewing.as_student": [
      "True when the staff member sees the academy as a student, not as another person.",
      "Verdadeiro quando alguém da equipe vê a academia como estudante, e não como outra pessoa.",
    ],
    access_token: ["The token.", "O token.", "v1_AZq1xn0ucQefA1LYoea3BA_token"],
    replace_session: [
      "Ends another person's session that is open here.",
      "Encerra a sessão de outra pessoa que está aberta aqui.",
    ],
    "data.name": ["The name that is shown.", "O nome que aparece.", "Marina de Albuquerque Cavalcanti"],
  },
};
