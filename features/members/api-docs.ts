import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const PERSON: [string, string, string] = [
  "The person's `_id`.",
  "O `_id` da pessoa.",
  "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
];
const RULE: [string, string, string] = [
  "recruiter, admin or manager; null for learners.",
  "recruiter, admin ou manager; null para estudantes.",
  "recruiter",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["People", "The academy's people, as its staff look after them."],
    "pt-BR": ["Pessoas", "As pessoas da academia, como a equipe cuida delas."],
  },
  calls: {
    "GET /projects/members":
      "As pessoas da academia, 25 por página: por parte do nome ou do e-mail, papel, curso, turma, chegada e última visita.",
    "GET /projects/members-count": "Quantas pessoas um filtro encontra, contadas até 1.000.",
    "GET /projects/member/{user_id}": "Uma pessoa: cursos com o andamento, papel e como ela entra.",
    "GET /projects/team":
      "Todas as pessoas com um papel, 50 por página, a gestão primeiro: desde quando, segunda etapa, última visita, convite em aberto.",
    "POST /projects/change-rule":
      "Dá ou tira o papel de uma pessoa; null a torna estudante. A última pessoa da gestão continua sendo.",
    "POST /projects/change-enrollment":
      "Matricula uma pessoa num curso e a avisa, ou a tira dele. O que ela fez fica guardado para uma volta.",
    "POST /projects/ask-for-anamnese":
      "Faz uma pessoa responder à anamnese antes de qualquer outra página, também de novo; ou deixa de pedir.",
    "GET /projects/people-views":
      "As visões da lista de pessoas de quem chama, depois as que outros da equipe dividem, por nome.",
    "POST /projects/save-people-view":
      "Guarda um filtro da lista de pessoas com um nome, até 30; o que já tem este nome ganha o novo filtro.",
    "POST /projects/change-people-view":
      "Dá outro nome a uma visão de quem chama, ou a divide com a equipe, ou deixa de dividir.",
    "POST /projects/delete-people-view": "Apaga uma visão de quem chama.",
    "POST /projects/sign-out-member":
      "Encerra as sessões de uma pessoa em todos os dispositivos; as de quem chama, menos esta.",
    "POST /projects/suspend-member":
      "Suspende o acesso de uma pessoa: encerra sessões, tokens de API e links, recusa toda forma de entrar e não manda nada. O progresso e os certificados ficam.",
    "POST /projects/restore-member": "Devolve o acesso a uma pessoa. O que foi encerrado continua encerrado.",
  },
  fields: {
    views: ["The views.", "As visões."],
    view_id: ["The view's `_id`.", "O `_id` da visão.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    is_new: ["Whether there was none of this name.", "Se não havia uma com este nome.", true],
    "PeopleView.name": ["The view's name.", "O nome da visão.", "Pararam no primeiro módulo"],
    "SavePeopleViewRequest.name": ["The view's name.", "O nome da visão.", "Pararam no primeiro módulo"],
    "ChangePeopleViewRequest.name": ["The view's name.", "O nome da visão.", "Pararam no primeiro módulo"],
    is_own: ["Whether it is the caller's.", "Se é de quem chama.", true],
    is_shared: ["Whether the other staff see it.", "Se o resto da equipe a vê.", false],
    by: ["Its owner.", "De quem é.", "Rosângela Moura"],
    filter: ["What it shows: see `GET /projects/members`.", "O que ela mostra: veja `GET /projects/members`."],
    "filter.search": ["Words of a name or an e-mail.", "Palavras de um nome ou de um e-mail.", ""],
    "filter.rule": ["Only this rule.", "Só este papel.", "all"],
    "filter.state": ["Only this state.", "Só esta situação.", "stopped"],
    "filter.course_id": ["Only who is enrolled in it.", "Só quem está matriculado nele.", ""],
    "filter.class_id": ["Only who is in this class.", "Só quem está nesta turma.", ""],
    "filter.joined_from": ["Arrived on this day or later.", "Chegou neste dia ou depois.", ""],
    "filter.joined_until": ["Arrived on this day or before.", "Chegou neste dia ou antes.", ""],
    "filter.sort": ["name, seen or joined.", "name, seen ou joined.", "name"],
    "SavePeopleViewRequest.search": ["Words of a name or an e-mail.", "Palavras de um nome ou de um e-mail.", ""],
    "SavePeopleViewRequest.rule": ["Only this rule.", "Só este papel.", "all"],
    "SavePeopleViewRequest.state": ["Only this state.", "Só esta situação.", "stopped"],
    "SavePeopleViewRequest.course_id": ["Only who is enrolled in it.", "Só quem está matriculado nele.", ""],
    "SavePeopleViewRequest.class_id": ["Only who is in this class.", "Só quem está nesta turma.", ""],
    "SavePeopleViewRequest.joined_from": ["Arrived on this day or later.", "Chegou neste dia ou depois.", ""],
    "SavePeopleViewRequest.joined_until": ["Arrived on this day or before.", "Chegou neste dia ou antes.", ""],
    "SavePeopleViewRequest.sort": ["name, seen or joined.", "name, seen ou joined.", "name"],
    "GetMembersCountRequest.search": [
      "Words of a name or an e-mail.",
      "Palavras de um nome ou de um e-mail.",
      "marina",
    ],
    "GetMembersCountRequest.rule": ["Only this rule; all for everybody.", "Só este papel; all para todos.", "all"],
    "GetMembersCountRequest.state": [
      "active, stopped (away for the academy's `stopped_after_days`, 14 by default), never (was never here) or suspended; all for everybody.",
      "active, stopped (sem vir há `stopped_after_days` da academia, 14 se nada disser), never (nunca veio) ou suspended (acesso suspenso); all para todos.",
      "all",
    ],
    "GetMembersCountRequest.course_id": ["Only who is enrolled in it.", "Só quem está matriculado nele.", ""],
    "GetMembersCountRequest.class_id": ["Only who is in this class.", "Só quem está nesta turma.", ""],
    "GetMembersCountRequest.joined_from": ["Arrived on this day or later.", "Chegou neste dia ou depois.", ""],
    "GetMembersCountRequest.joined_until": ["Arrived on this day or before.", "Chegou neste dia ou antes.", ""],
    "GetMembersRequest.search": ["Words of a name or an e-mail.", "Palavras de um nome ou de um e-mail.", "marina"],
    "GetMembersRequest.rule": ["Only this rule; all for everybody.", "Só este papel; all para todos.", "all"],
    "GetMembersRequest.state": [
      "active, stopped (away for the academy's `stopped_after_days`, 14 by default), never (was never here) or suspended; all for everybody.",
      "active, stopped (sem vir há `stopped_after_days` da academia, 14 se nada disser), never (nunca veio) ou suspended (acesso suspenso); all para todos.",
      "all",
    ],
    "GetMembersRequest.course_id": ["Only who is enrolled in it.", "Só quem está matriculado nele.", ""],
    "GetMembersRequest.class_id": ["Only who is in this class.", "Só quem está nesta turma.", ""],
    "GetMembersRequest.joined_from": ["Arrived on this day or later.", "Chegou neste dia ou depois.", ""],
    "GetMembersRequest.joined_until": ["Arrived on this day or before.", "Chegou neste dia ou antes.", ""],
    "GetMembersRequest.sort": [
      "By name, by last visit or by arrival, the latest first.",
      "Por nome, pela última visita ou pela chegada, as mais novas antes.",
      "name",
    ],
    "GetMembersRequest.after": ["`next` of the page before.", "O `next` da página anterior.", ""],
    members: ["The people.", "As pessoas."],
    member: ["The person.", "A pessoa."],
    "GetMembersRequest.before": [
      "`previous` of a page, for the page before it.",
      "O `previous` de uma página, para a página anterior a ela.",
      "",
    ],
    "GetMembersResponse.previous": [
      "The `before` of the page before; null on the first page.",
      "O `before` da página anterior; null na primeira.",
    ],
    "GetMembersCountResponse.total": ["How many, up to 1,000.", "Quantas, até 1.000.", 46],
    "GetMembersCountResponse.is_more": ["Whether there are more than that.", "Se há mais do que isso.", false],
    "GetMembersResponse.next": [
      "The `after` of the next page; null at the end.",
      "O `after` da próxima página; null no fim.",
    ],
    "GetMembersResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    "GetMembersResponse.classes": [
      "The latest 300 classes, of the course that is asked for alone.",
      "As 300 turmas mais novas, só do curso pedido.",
    ],
    has_more_classes: ["Whether there are more of them.", "Se há mais delas.", false],
    "members.courses": [
      "How many courses the person is enrolled in.",
      "Em quantos cursos a pessoa está matriculada.",
      2,
    ],
    "GetTeamRequest.page": ["The page, from 1.", "A página, desde 1.", 1],
    "GetTeamResponse.people": ["The staff.", "A equipe."],
    "GetTeamResponse.pages": ["How many pages.", "Quantas páginas.", 1],
    "people.rule": ["recruiter, admin or manager.", "recruiter, admin ou manager.", "admin"],
    "people.rule_since": [
      "Since when the person has the rule; null where nothing says so.",
      "Desde quando a pessoa tem o papel; null se nada o diz.",
      "2026-08-03T15:04:05.000Z",
    ],
    "people.seen_at": [
      "The last visit, up to an hour too early; null without one.",
      "A última visita, com até uma hora de atraso; null sem uma.",
    ],
    "people.invited_at": [
      "When the last invitation went; null without an open one.",
      "Quando foi o último convite; null sem um em aberto.",
    ],
    needs_second_factor: [
      "Whether the academy asks its staff for a second factor.",
      "Se a academia pede à equipe uma segunda etapa.",
      false,
    ],
    "members.rule": RULE,
    "member.rule": RULE,
    "ChangeRuleRequest.rule": RULE,
    "ChangeRuleResponse.rule": RULE,
    "members.state": ["active, stopped, never or suspended.", "active, stopped, never ou suspended.", "active"],
    "member.state": ["active, stopped, never or suspended.", "active, stopped, never ou suspended.", "active"],
    "members.seen_at": [
      "The last visit, up to an hour too early; null without one.",
      "A última visita, com até uma hora de atraso; null sem uma.",
    ],
    "member.seen_at": [
      "The last visit, up to an hour too early; null without one.",
      "A última visita, com até uma hora de atraso; null sem uma.",
    ],
    joined_at: ["Since when the person is here.", "Desde quando a pessoa está aqui."],
    objects: ["How many objects there are to do.", "Quantos conteúdos há para fazer.", 24],
    objects_done: ["How many of them are done.", "Quantos deles estão concluídos.", 9],
    has_second_factor: ["Whether signing in asks for a second factor.", "Se a entrada pede uma segunda etapa.", false],
    sessions: ["In how many places the person is signed in.", "Em quantos dispositivos a pessoa está conectada.", 1],
    "GetMemberResponse.enrollments": ["The person's courses, with progress.", "Os cursos da pessoa, com o andamento."],
    enrolled_at: ["When the person was enrolled.", "Quando a pessoa foi matriculada."],
    studied_at: [
      "The last step in the course; null before the first.",
      "O último passo no curso; null antes do primeiro.",
    ],
    other_courses: ["Courses the person is not enrolled in.", "Cursos em que a pessoa não está matriculada."],
    is_self: ["Whether it is the caller.", "Se é a própria pessoa que chama.", false],
    may_change_rule: ["Whether the caller may change the rule.", "Se quem chama pode mudar o papel.", true],
    may_see_as: [
      "Whether the caller may see the academy as this person.",
      "Se quem chama pode ver a academia como esta pessoa.",
      true,
    ],
    may_change_access: [
      "Whether the caller may end the person's sessions and second factors.",
      "Se quem chama pode encerrar as sessões e a segunda etapa da pessoa.",
      true,
    ],
    may_withdraw: [
      "Whether the caller may withdraw the person's invitation, or correct its e-mail.",
      "Se quem chama pode retirar o convite da pessoa, ou corrigir o e-mail dele.",
      false,
    ],
    suspension: [
      "The suspension of the person's access; null without one.",
      "A suspensão do acesso da pessoa; null se não há.",
    ],
    "suspension.at": ["Since when.", "Desde quando.", "2026-11-21T15:04:05.000Z"],
    "suspension.reason": [
      "The reason, as the staff wrote it.",
      "O motivo, como a equipe o escreveu.",
      "Pedido da escola",
    ],
    "suspension.by": [
      "Who suspended it; null if nothing says so.",
      "Quem suspendeu; null se nada o diz.",
      "Rosângela Moura",
    ],
    is_suspended: ["Whether the access is suspended.", "Se o acesso está suspenso.", false],
    "SuspendMemberRequest.user_id": PERSON,
    "RestoreMemberRequest.user_id": PERSON,
    "SuspendMemberRequest.reason": ["The reason, for the record.", "O motivo, para o registro.", "Pedido da escola"],
    "ChangeRuleRequest.user_id": PERSON,
    "ChangeEnrollmentRequest.user_id": PERSON,
    "SignOutMemberRequest.user_id": PERSON,
    "GetMemberRequest.user_id": PERSON,
    is_asked: ["Whether the anamnese is asked for.", "Se a anamnese é pedida.", true],
    is_asked_for_anamnese: [
      "Whether the anamnese must be answered before any other page; null if the academy has none.",
      "Se a anamnese vem antes de qualquer outra página; null onde não há o que pedir.",
      false,
    ],
    is_enrolled: ["Whether the person is in the course.", "Se a pessoa está no curso.", true],
    "ChangeEnrollmentResponse.is_notified": [
      "Whether the person gets an e-mail.",
      "Se um e-mail vai para a pessoa.",
      true,
    ],
  },
};
