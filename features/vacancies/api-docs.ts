import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Vacancies", "Staff publish work; learners apply with their profile, and nobody is left without an answer."],
    "pt-BR": [
      "Vagas",
      "A equipe publica trabalho; estudantes se candidatam com o currículo, e ninguém fica sem resposta.",
    ],
  },
  calls: {
    "GET /projects/vacancies": "As vagas abertas, as mais novas primeiro, e tudo a que a pessoa se candidatou.",
    "GET /projects/vacancy/{vacancy_id}": "Uma vaga publicada, e a candidatura de quem pergunta.",
    "POST /projects/apply-for-vacancy": "Candidata-se a uma vaga. Repetir não muda nada.",
    "POST /projects/withdraw-application": "Desiste: a candidatura é apagada, e a equipe deixa de ver o que ela abria.",
    "GET /projects/staff-vacancies": "Todas as vagas da academia, com quantas candidaturas há em cada etapa.",
    "GET /projects/staff-vacancy/{vacancy_id}": "Uma vaga para o seu formulário, com a versão que se manda ao mudar.",
    "GET /projects/vacancy-board/{vacancy_id}": "Uma vaga e quem se candidatou, até 1.000. A leitura fica registrada.",
    "POST /projects/save-vacancy": "Escreve uma vaga nova, como rascunho, ou muda uma.",
    "POST /projects/change-vacancy-status":
      "Publica uma vaga, encerra (e responde a quem não foi escolhido), ou apaga um rascunho.",
    "POST /projects/move-application":
      "Muda a etapa de uma candidatura e avisa a pessoa. Uma recusa só sai dez minutos depois.",
    "POST /projects/add-application-note":
      "Escreve uma anotação sobre uma candidatura, que toda a equipe que vê o quadro lê.",
    "POST /projects/remove-application-note": "Remove uma anotação própria sobre uma candidatura.",
  },
  fields: {
    vacancies: ["The vacancies.", "As vagas."],
    vacancy: ["The vacancy.", "A vaga."],
    application: ["The person's own application; null without one.", "A candidatura da própria pessoa; null sem uma."],
    applicants: ["Who applied, oldest first.", "Quem se candidatou, do mais antigo ao mais novo."],
    can_apply: [
      "False until the person has begun a profile.",
      "Falso enquanto a pessoa não começou um currículo.",
      true,
    ],
    has_phone: ["Whether the profile has a telephone.", "Se o currículo tem um telefone.", true],
    mode: ["on_site, hybrid or remote.", "on_site, hybrid ou remote.", "on_site"],
    "Vacancy.hours": ["When one works.", "O horário.", "Noite, 12×36"],
    "SaveVacancyRequest.hours": ["When one works.", "O horário.", "Noite, 12×36"],
    "vacancies.hours": ["When one works.", "O horário.", "Noite, 12×36"],
    is_for_quota: [
      "Kept first for people with disabilities (Lei 8.213/1991, art. 93).",
      "Afirmativa para pessoas com deficiência (Lei 8.213/1991, art. 93).",
      false,
    ],
    closes_on: [
      "The last day to apply; null without one.",
      "O último dia para se candidatar; null sem um.",
      "2026-12-18",
    ],
    published_at: ["When it was published; null for a draft.", "Quando foi publicada; null num rascunho."],
    stage: [
      "new, talking, interview, chosen or declined.",
      "new, talking, interview, chosen ou declined.",
      "interview",
    ],
    stage_at: ["Since when it has been at this stage.", "Desde quando está nessa etapa."],
    applied_at: ["When the person applied.", "Quando a pessoa se candidatou."],
    shares_phone: ["Whether staff see the telephone too.", "Se a equipe vê também o telefone.", false],
    "ApplyForVacancyRequest.consent": [
      "True: the staff of this vacancy may see name, e-mail and profile until it closes.",
      "True: a equipe desta vaga pode ver nome, e-mail e currículo até ela encerrar.",
      true,
    ],
    is_notified: [
      "Whether the answer has gone out: then the stage stays.",
      "Se a resposta já saiu: então a etapa fica.",
      false,
    ],
    is_over: [
      "Whether the answer went out or the vacancy closed: the person's consent has ended.",
      "Se a resposta saiu ou a vaga encerrou: o consentimento da pessoa terminou.",
      false,
    ],
    "OwnApplication.is_over": [
      "Whether staff can no longer see the data that it made visible.",
      "Se a equipe deixou de ver o que ela abria.",
      false,
    ],
    place: ["City and state; null where not said.", "Cidade e estado; null onde não foi dito.", "Osasco, SP"],
    counts: ["How many stand at each stage.", "Quantas há em cada etapa."],
    "GetStaffVacancyResponse.version": [
      "Send it with a change, so that another person's change since is not overwritten.",
      "Mande-a com uma mudança: ela mostra o que outra pessoa mudou enquanto isso.",
      "a1b2c3d4",
    ],
    "SaveVacancyRequest.version": [
      "The version as it was returned: only what differs from it is saved, 409 if that has changed since. Empty saves everything.",
      "Como a resposta a deu: só se grava o que difere dela, 409 se isso mudou desde então. Vazia: grava tudo.",
      "",
    ],
    "SaveVacancyResponse.version": ["Send it with the next change.", "Mande-a com a próxima mudança.", "a1b2c3d4"],
    "GetVacancyBoardRequest.q": [
      "Part of a name or of a skill; empty for everybody.",
      "Parte de um nome ou de uma habilidade; vazio para todos.",
      "libras",
    ],
    "GetVacancyBoardResponse.total": ["How many were found.", "Quantos foram encontrados.", 23],
    applied: ["How many applied in all.", "Quantos se candidataram ao todo.", 1204],
    "Applicant.notes": [
      "What the staff wrote about the application, oldest first.",
      "O que a equipe escreveu sobre a candidatura, do mais antigo ao mais novo.",
    ],
    "notes.author": ["Who wrote it.", "Quem escreveu.", "Dalva Figueira"],
    "notes.body": ["What is written.", "O que está escrito.", "Pode começar na segunda."],
    "notes.is_own": ["Whether the caller wrote it.", "Se foi quem pergunta que escreveu.", true],
    "AddApplicationNoteRequest.body": ["What is written.", "O que está escrito.", "Pode começar na segunda."],
    withdrawn: ["Whether there was one.", "Se havia uma.", true],
    "ChangeVacancyStatusResponse.answered": [
      "How many people get the kind answer.",
      "Quantas pessoas recebem a resposta gentil.",
      3,
    ],
    application_id: ["The application.", "A candidatura."],
    vacancy_id: ["The vacancy.", "A vaga."],
  },
};
