import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Announcements", "What an academy announces to its people."],
    "pt-BR": ["Avisos", "O que a academia avisa às pessoas."],
  },
  calls: {
    "GET /projects/announcements/{id}": "O que a academia avisa hoje e esta pessoa ainda não respondeu.",
    "POST /projects/announcement-answer/{id}": "Guarda que a pessoa respondeu a um aviso. Vale a primeira resposta.",
    "GET /projects/staff-announcements":
      "Os avisos da academia, 20 por página, os que estão no ar e os mais novos primeiro, com o período, para quem são e quantas pessoas responderam. Sem página, os primeiros 20.",
    "GET /projects/staff-announcement/{announcement_id}":
      "Um aviso como a equipe o escreveu, e quem já respondeu ou ainda não, 50 pessoas por página.",
    "POST /projects/preview-announcement": "O texto de um aviso como as pessoas o veriam. Não guarda nada.",
    "POST /projects/save-announcement":
      "Escreve um aviso. As pessoas o veem do primeiro dia ao último, e já, se não há primeiro dia.",
    "POST /projects/end-announcement/{announcement_id}":
      "Encerra um aviso agora: ninguém mais o vê, e as respostas ficam.",
    "POST /projects/delete-announcement/{announcement_id}":
      "Apaga um aviso, e com ele quem respondeu, de vez depois de um dia. 409 se há respostas e isso não foi dito.",
    "POST /projects/restore-announcement/{announcement_id}":
      "Traz de volta, dentro de um dia, um aviso apagado, como era e com quem respondeu. 409 depois desse dia.",
    "POST /projects/remind-announcement/{announcement_id}":
      "Lembra por e-mail quem ainda não respondeu a um aviso no ar, uma vez por dia no máximo.",
    "POST /projects/export-announcement/{announcement_id}":
      "Todas as pessoas de um aviso em CSV ou XLSX: quem já respondeu e quando, e quem ainda não.",
  },
  fields: {
    "GetStaffAnnouncementResponse.reminded_at": [
      "When the people who had not answered were last reminded; null if never.",
      "Quando quem não respondeu foi lembrado pela última vez; null para nunca.",
    ],
    "GetStaffAnnouncementResponse.is_off_air": [
      "Whether its course is hidden: nobody is reminded, and a queued reminder waits.",
      "Se o curso dele está fora do ar: ninguém é lembrado, e um lembrete a caminho espera.",
      false,
    ],
    "GetStaffAnnouncementResponse.may_remind": [
      "Whether the people who have not answered can be reminded now.",
      "Se quem não respondeu pode ser lembrado agora.",
      true,
    ],
    "RemindAnnouncementResponse.people": [
      "The number of people who get an e-mail.",
      "A quantas pessoas se escreve.",
      15,
    ],
    "ExportAnnouncementResponse.name": ["The file's name.", "O nome do arquivo.", "roda-de-conversa.csv"],
    "ExportAnnouncementRequest.format": ["csv or xlsx.", "csv ou xlsx.", "csv"],
    "ExportAnnouncementResponse.csv": [
      "The table as CSV; empty for XLSX.",
      "A tabela em CSV; vazio em XLSX.",
      "Nome;E-mail",
    ],
    "ExportAnnouncementResponse.xlsx": [
      "The table as XLSX, in base64; empty for CSV.",
      "A tabela em XLSX, em base64; vazio em CSV.",
      "",
    ],
    "GetStaffAnnouncementResponse.version": [
      "Send it with a change, so that another person's change since is not overwritten.",
      "Mande-o com uma mudança: ele mostra o que outra pessoa mudou enquanto isso.",
      "a1b2c3d4",
    ],
    "SaveAnnouncementRequest.version": [
      "The version as it was returned: 409 if it has changed since. Empty skips this check.",
      "Como a resposta o deu: 409 se algo mudou desde então. Vazio: seja como for agora.",
      "",
    ],
    "SaveAnnouncementResponse.version": ["Send it with the next change.", "Mande-o com a próxima mudança.", "a1b2c3d4"],
    text_change: [
      "What another text of a required reading means: small (readings still count) or ask-again. Null where nobody has read it.",
      "O que significa outro texto de uma leitura obrigatória: small (as leituras valem) ou ask-again. Null se ninguém leu.",
      null,
    ],
    editions: ["The earlier texts of a required reading.", "O que uma leitura obrigatória dizia antes."],
    "AnnouncementEdition.title": ["The title.", "O título.", "Novas regras da horta"],
    "AnnouncementEdition.html": ["The text, as HTML.", "O texto, em HTML.", "<p>Leia.</p>"],
    "AnnouncementEdition.replaced_at": ["When it was replaced.", "Até quando valeu.", "2026-11-20T15:00:00.000Z"],
    readings: [
      "How many people had read it when everybody was asked to read it again; 0 for a small change.",
      "Quantas pessoas o tinham lido quando todas foram chamadas de novo; 0 numa pequena correção.",
      12,
    ],
    announcement_id: ["The announcement's `_id`.", "O `_id` do aviso."],
    announcement: ["The announcement.", "O aviso."],
    "StaffAnnouncement.kind": ["notice, choice or reading.", "notice, choice ou reading.", "reading"],
    "StaffAnnouncement.course": [
      "The course whose people it is for; null for everybody.",
      "De que curso são as pessoas; null para todas.",
    ],
    "StaffAnnouncement.state": ["scheduled, live or ended.", "scheduled, live ou ended.", "live"],
    "StaffAnnouncement.people": ["How many people it is for.", "Para quantas pessoas é.", 46],
    "StaffAnnouncement.answered": ["How many of them answered.", "Quantas delas responderam.", 31],
    "StaffAnnouncement.exempt": [
      "For a required reading: how many people need not read it, because they finished its course.",
      "Numa leitura obrigatória: quantas não precisam ler, porque concluíram o curso.",
      4,
    ],
    "announcement.exempt": [
      "For a required reading: how many people need not read it, because they finished its course.",
      "Numa leitura obrigatória: quantas não precisam ler, porque concluíram o curso.",
      4,
    ],
    "announcement.answered_outside": [
      "How many people answered who are no longer in the audience.",
      "Quantas responderam e já não estão entre as pessoas do aviso.",
      0,
    ],
    "announcement.kind": ["notice, choice or reading.", "notice, choice ou reading.", "reading"],
    "announcement.course": [
      "The course whose people it is for; null for everybody.",
      "De que curso são as pessoas; null para todas.",
    ],
    "StaffAnnouncement.class": [
      "The class that it is for; null for everybody in the course.",
      "A turma do curso para a qual é; null para todas.",
    ],
    "announcement.class": [
      "The class that it is for; null for everybody in the course.",
      "A turma do curso para a qual é; null para todas.",
    ],
    "class.name": ["The class's name; null if it was deleted.", "O nome da turma; null se foi apagada.", "Março"],
    "courses.classes": [
      "The classes of the course that have not ended, or ended recently.",
      "As turmas do curso que não terminaram, ou terminaram há pouco.",
    ],
    "classes.is_ended": ["Whether the class has ended.", "Se a turma já terminou.", false],
    "announcement.state": ["scheduled, live or ended.", "scheduled, live ou ended.", "live"],
    "announcement.people": ["How many people it is for.", "Para quantas pessoas é.", 46],
    "announcement.answered": ["How many of them answered.", "Quantas delas responderam.", 31],
    "announcement.options": [
      "For a choice: its options, with the number of people who chose each.",
      "Numa escolha: as opções, com quantas pessoas escolheram cada uma.",
    ],
    "options.label": ["The option.", "A opção.", "De manhã"],
    "options.count": ["How many people chose it.", "Quantas pessoas a escolheram.", 12],
    "people.answered_at": [
      "When the person answered; null if not yet.",
      "Quando a pessoa respondeu; null se ainda não.",
    ],
    "people.choice": [
      "The option that the person chose; null for none.",
      "A opção que a pessoa escolheu; null para nenhuma.",
      "De manhã",
    ],
    "SaveAnnouncementRequest.kind": ["notice, choice or reading.", "notice, choice ou reading.", "notice"],
    "SaveAnnouncementRequest.options": ["For a choice: its options.", "Numa escolha: o que se pode escolher.", []],
    "SaveAnnouncementRequest.course_id": [
      "The course whose people it is for; null for everybody.",
      "De que curso são as pessoas; null para todas.",
      null,
    ],
    "SaveAnnouncementRequest.class_id": [
      "The class that it is for; null for everybody in the course.",
      "A turma para a qual é; null para todo o curso.",
      null,
    ],
    starts_on: [
      "The first day, in the academy's time zone; null for immediately.",
      "O primeiro dia, no calendário da academia; null para já.",
      "2026-09-21",
    ],
    with_answers: ["Confirms that the answers are deleted too.", "Que as respostas também vão.", false],
    "GetStaffAnnouncementRequest.list": [
      "waiting for people who have not answered, or answered.",
      "waiting para quem ainda não respondeu, ou answered.",
      "waiting",
    ],
    announcements: ["The announcements, in order.", "Os avisos, em ordem."],
    "GetAnnouncementsRequest.id": [
      "The academy or a course: its `_id` or `friendly_id`.",
      "A academia ou um curso: o `_id` ou o `friendly_id`.",
      "aurora",
    ],
    "AnnouncementAnswerRequest.id": [
      "The announcement: its `_id` or `friendly_id`.",
      "O aviso: o `_id` ou o `friendly_id`.",
      "roda-de-conversa",
    ],
    "Announcement.title": ["The title.", "O título.", "Quando fica melhor para a roda de conversa?"],
    "Announcement.friendly_id": ["The name in addresses.", "O nome em endereços.", "roda-de-conversa"],
    "Announcement.options": [
      "What a choice offers; empty for the other kinds.",
      "O que se pode escolher; vazio nos outros tipos.",
      ["De manhã, antes do plantão", "No meio da tarde"],
    ],
    choice: [
      "For a choice: the position of the option, from 0. Without it, the announcement counts as seen.",
      "Numa escolha: a posição da opção, desde 0. Sem ela, o aviso conta como visto.",
      0,
    ],
    answered: ["Always true.", "Sempre true."],
  },
};
