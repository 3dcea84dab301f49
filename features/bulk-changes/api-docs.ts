import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
const STATE: [string, string, string] = [
  "draft (a message that waits for its confirmation), running, finished, undoing, undone, undo-failed or failed.",
  "draft (um recado que espera a confirmação), running, finished, undoing, undone, undo-failed ou failed.",
  "finished",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: [
      "Many people at once",
      "What the staff do with many people at once, with the outcome for each person, and how to undo it.",
    ],
    "pt-BR": ["Várias pessoas de uma vez", "O que a equipe faz com várias pessoas de uma vez, e desfaz."],
  },
  calls: {
    "GET /projects/people-selection": "De quem se trata numa escolha de pessoas, antes que algo mude.",
    "POST /projects/change-people":
      "Matricula várias pessoas num curso, tira delas o curso, põe numa turma, convida de novo, pede a anamnese a quem não respondeu, encerra as sessões, suspende ou devolve o acesso, ou escreve a elas, o que espera uma confirmação; com muitas, como tarefa. Papéis mudam um a um.",
    "GET /projects/bulk-changes": "O que mudou para várias pessoas nos últimos trinta dias, primeiro o mais novo.",
    "GET /projects/bulk-change/{change_id}":
      "Uma mudança de várias pessoas: até onde foi, e quem ficou de fora e por quê, 50 por página.",
    "GET /projects/people-message/{change_id}":
      "Um recado a várias pessoas como chega a elas, e quantas ficam de fora.",
    "POST /projects/send-people-message":
      "Envia um recado que espera a confirmação de quem o escreveu. Não se desfaz; duas vezes não muda nada.",
    "GET /projects/staff-message/{message_id}":
      "Um recado que a equipe mandou a quem chama, e a outras pessoas, nos últimos trinta dias. Marca o aviso dele como lido.",
    "POST /projects/undo-bulk-change":
      "Dentro de um dia: devolve as pessoas aonde estavam. Quem já começou o curso fica nele. Sessões não voltam.",
    "POST /projects/continue-bulk-change":
      "Continua uma mudança de várias pessoas que parou, depois da última que mudou. Duas vezes não muda nada.",
    "POST /projects/export-people":
      "As pessoas escolhidas em CSV ou XLSX: nome, e-mail, papel, situação, visitas e cursos. Um link para o arquivo, ou, com muita gente, um arquivo que é preparado.",
    "GET /projects/people-files":
      "As listas de pessoas que foram preparadas para você nos últimos sete dias, primeiro a mais nova.",
    "POST /projects/open-people-file":
      "Um link para uma lista preparada, que vale por um minuto; 404 depois de sete dias.",
  },
  fields: {
    change_id: ["The change's `_id`.", "O `_id` da mudança.", ID],
    user_ids: ["The people's `_id`s.", "Os `_id` das pessoas.", [ID]],
    everyone: [
      "Selects everybody whom the filter finds, instead of `user_ids`.",
      "Em vez de `user_ids`, todas as que o filtro encontra.",
      false,
    ],
    search: ["Words of a name or an e-mail.", "Palavras de um nome ou de um e-mail.", ""],
    rule: ["Of the filter: only this rule.", "Do filtro: só este papel.", "all"],
    "GetPeopleSelectionRequest.state": ["Of the filter: only this state.", "Do filtro: só esta situação.", "all"],
    "ChangePeopleRequest.state": ["Of the filter: only this state.", "Do filtro: só esta situação.", "all"],
    "ExportPeopleRequest.state": ["Of the filter: only this state.", "Do filtro: só esta situação.", "all"],
    joined_from: ["Of the filter: arrived on this day or later.", "Do filtro: chegou neste dia ou depois.", ""],
    joined_until: ["Of the filter: arrived on this day or before.", "Do filtro: chegou neste dia ou antes.", ""],
    in_class: ["Of the filter: only who is in this class.", "Do filtro: só quem está nesta turma.", ""],
    in_course: ["Of the filter: only who is in it.", "Do filtro: só quem está nele.", ""],
    count: ["How many people they are.", "Quantas pessoas são.", 12],
    people: ["The first ones by name.", "As primeiras, por nome."],
    courses: ["The academy's courses.", "Os cursos da academia."],
    classes: ["The classes that have not ended.", "As turmas que não terminaram."],
    has_more_classes: ["Whether there are more of them.", "Se há mais delas.", false],
    action: [
      "enroll, unenroll, join-class, invite, ask-anamnese, sign-out, suspend, restore-access or write.",
      "enroll (matricular), unenroll (tirar do curso), join-class (pôr na turma), invite (convidar de novo), ask-anamnese (pedir a anamnese), sign-out (encerrar as sessões), suspend (suspender o acesso), restore-access (devolver o acesso) ou write (escrever).",
      "enroll",
    ],
    has_anamnese: ["Whether the academy has an anamnese.", "Se a academia tem uma anamnese.", true],
    class_id: ["The class to put them into.", "A turma em que entram.", ""],
    "ChangePeopleRequest.reason": [
      "Of suspend: the reason, for the record.",
      "De suspend: o motivo, para o registro.",
      "",
    ],
    "ChangePeopleRequest.subject": ["Of write: the subject.", "De write: o assunto.", ""],
    "ChangePeopleRequest.text": ["Of write: the plain text.", "De write: o texto, sem formatação.", ""],
    stopped_in: [
      "Of the filter: only people who stopped in the course with this `friendly_id`.",
      "Do filtro: só quem parou no curso com este `friendly_id`.",
      "",
    ],
    message_id: ["The message's `_id`.", "O `_id` do recado.", ID],
    "GetPeopleMessageResponse.sender": ["Its sender.", "De quem ele vem.", "Academia Aurora"],
    "GetPeopleMessageResponse.subject": ["The subject.", "O assunto.", "Sentimos a sua falta"],
    "GetPeopleMessageResponse.preheader": [
      "What mailboxes show beside it.",
      "O que aparece ao lado dele.",
      "Falta pouco",
    ],
    "GetPeopleMessageResponse.html": ["The e-mail as HTML.", "O e-mail em HTML.", "<!doctype html>…"],
    "GetPeopleMessageResponse.text": ["The e-mail as plain text.", "O e-mail em texto puro.", "Olá, Marina!"],
    "GetPeopleMessageResponse.people": ["How many people were chosen.", "Quantas pessoas foram escolhidas.", 12],
    declined: ["How many want no such messages.", "Quantas não querem recados.", 0],
    suspended: ["How many have their access suspended.", "Quantas estão com o acesso suspenso.", 0],
    "GetPeopleMessageResponse.is_own": ["Whether the caller wrote it.", "Se quem chama o escreveu.", true],
    "SendPeopleMessageRequest.people": [
      "The number of chosen people, as a confirmation.",
      "O número de pessoas escolhidas, como confirmação.",
      12,
    ],
    "SendPeopleMessageResponse.state": STATE,
    "GetStaffMessageResponse.subject": ["The subject.", "O assunto.", "Sentimos a sua falta"],
    "GetStaffMessageResponse.text": ["The plain text.", "O texto, sem formatação.", "Falta pouco. Posso ajudar?"],
    "GetStaffMessageResponse.at": ["When it was sent.", "Quando foi enviado.", "2026-11-21T15:04:05.000Z"],
    moves: [
      "Whether to move people from another class of the course.",
      "Se é para tirar pessoas de outra turma do curso.",
      false,
    ],
    notifies: [
      "Whether people who get a course are notified by e-mail.",
      "Se quem ganha um curso é avisado por e-mail.",
      true,
    ],
    changes: ["The changes.", "As mudanças."],
    change: ["The change.", "A mudança."],
    by: ["Who did it.", "Quem fez.", "Rosângela Moura"],
    "BulkChange.state": STATE,
    "UndoBulkChangeResponse.state": STATE,
    course_name: ["The course; null without one.", "O curso; null sem um.", "Acolher"],
    class_name: ["The class; null without one.", "A turma; null sem uma.", null],
    total: ["How many people it is about.", "De quantas pessoas se trata.", 12],
    "BulkChange.done": ["How many of them are done.", "Quantas já passaram.", 12],
    counts: ["How many people have each outcome.", "Quantas pessoas têm cada resultado."],
    "counts.changed": ["Changed.", "Mudaram.", 9],
    "counts.already": ["Were there already.", "Já estavam lá.", 2],
    "counts.absent": ["Were not there.", "Não estavam lá.", 0],
    "counts.elsewhere": ["Are in another class and stay there.", "Estão em outra turma e ficam nela.", 1],
    "counts.recent": ["Were invited a short while ago.", "Foram convidadas há pouco.", 0],
    "counts.self": ["The caller, left out.", "Quem chama, que fica de fora.", 0],
    "counts.declined": ["Want no such messages.", "Não querem recados.", 0],
    "counts.suspended": ["Have their access suspended.", "Estão com o acesso suspenso.", 0],
    "counts.staff": ["Are staff, left out.", "São da equipe, e ficam de fora.", 0],
    missing: ["How many are no longer in the academy.", "Quantas já não estavam na academia.", 0],
    undo_done: ["How many of them an undo has gone through.", "Por quantas delas o desfazer já passou.", 0],
    undone: ["How many an undo has put back.", "Quantas voltaram ao desfazer.", 0],
    undo_until: [
      "Until when it can be undone; null if it cannot.",
      "Até quando pode ser desfeita; null quando não pode.",
    ],
    "GetBulkChangeRequest.after": ["`next` of the page before.", "O `next` da página anterior.", ""],
    "GetBulkChangeResponse.next": [
      "The `after` of the next page; null at the end.",
      "O `after` da próxima página; null no fim.",
    ],
    skipped: ["The people who were not changed.", "Para quem nada mudou."],
    outcome: ["Why.", "Por quê.", "already"],
    "ExportPeopleRequest.format": ["csv or xlsx.", "csv ou xlsx.", "csv"],
    "ExportPeopleResponse.address": [
      "Where the file is, for one minute; null while it is being prepared.",
      "Onde está o arquivo, por um minuto; null enquanto é preparado.",
    ],
    files: ["The files.", "Os arquivos."],
    file_id: ["The file's `_id`.", "O `_id` do arquivo.", ID],
    "PeopleFile.format": ["csv or xlsx.", "csv ou xlsx.", "csv"],
    "PeopleFile.state": [
      "preparing, ready or failed (ask for it again).",
      "preparing (sendo preparado), ready (pronto) ou failed (não deu certo; peça de novo).",
      "ready",
    ],
  },
};
