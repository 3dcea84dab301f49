import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
const PEOPLE: [string, string] = [
  "The class's people, by name: a page of them.",
  "As pessoas da turma, por nome: uma página delas.",
];
const COUNT: [string, string, number] = ["How many people it has.", "Quantas pessoas ela tem.", 24];
const STATE: [string, string, string] = [
  "running, upcoming or ended, on the academy's calendar.",
  "running (em andamento), upcoming (futura) ou ended (encerrada), no calendário da academia.",
  "running",
];
const CLASSES: [string, string] = ["The classes.", "As turmas."];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Classes", "People who do a course together between two days."],
    "pt-BR": ["Turmas", "Pessoas que fazem um curso juntas, de um dia a outro."],
  },
  calls: {
    "GET /projects/classes":
      "As turmas da academia, 50 por página: primeiro as que não terminaram, antes as que terminam logo.",
    "GET /projects/class/{class_id}":
      "Uma turma com as pessoas e o que cada uma concluiu do curso, 25 pessoas por página, por nome.",
    "POST /projects/create-class": "Cria uma turma de um curso, ainda sem pessoas.",
    "POST /projects/update-class/{class_id}":
      "Muda o nome, os dias e a observação de uma turma, se mais ninguém a mudou desde que foi lida.",
    "POST /projects/end-class/{class_id}":
      "Encerra uma turma em andamento: ontem passa a ser o último dia. As pessoas continuam nela e no curso.",
    "POST /projects/delete-class/{class_id}":
      "Apaga uma turma; por um dia ela pode voltar. As pessoas continuam no curso. 409 se ela tem pessoas e isso não foi dito.",
    "POST /projects/restore-class/{class_id}":
      "Traz de volta uma turma apagada há menos de um dia, com as pessoas. Uma que existe fica como está.",
    "POST /projects/add-class-people/{class_id}":
      "Põe pessoas numa turma e matricula no curso quem ainda não está nele. Quem está em outra turma do curso pode ser passado para esta.",
    "POST /projects/remove-class-person/{class_id}": "Tira uma pessoa de uma turma. Ela continua no curso.",
    "GET /projects/person-classes/{user_id}": "As turmas de uma pessoa, e aquelas em que ela poderia entrar.",
    "GET /projects/ending-classes":
      "As turmas em andamento de cursos no ar que terminam em até catorze dias e em que falta alguém concluir.",
    "GET /projects/own-class/{id}": "A turma de quem chama num curso; null sem uma.",
  },
  fields: {
    class_id: ["The class's `_id`.", "O `_id` da turma.", ID],
    class: ["The class.", "A turma."],
    classes: CLASSES,
    open_classes: [
      "Classes that have not ended and the person is not in.",
      "Turmas que não terminaram e em que a pessoa não está.",
    ],
    has_more: ["Whether there are more than are shown.", "Se há mais do que aparecem.", false],
    "Class.name": ["The class's name.", "O nome da turma.", "Plantão da noite 2026"],
    "class.name": ["The class's name.", "O nome da turma.", "Plantão da noite 2026"],
    "classes.name": ["The class's name.", "O nome da turma.", "Plantão da noite 2026"],
    "open_classes.name": ["The class's name.", "O nome da turma.", "Plantão da noite 2026"],
    "CreateClassRequest.name": ["The class's name.", "O nome da turma.", "Turma da manhã"],
    "UpdateClassRequest.name": ["The class's name.", "O nome da turma.", "Turma da manhã"],
    "people.name": ["The person's name.", "O nome da pessoa.", "Marina de Albuquerque Cavalcanti"],
    "elsewhere.name": ["The person's name.", "O nome da pessoa.", "Marina de Albuquerque Cavalcanti"],
    class_name: ["The name of the other class.", "O nome da outra turma.", "Turma da tarde"],
    course_name: ["The course's name.", "O nome do curso.", "Acolhimento e escuta no cuidado em saúde"],
    starts_on: ["The first day.", "O primeiro dia.", "2026-10-01"],
    ends_on: ["The last day.", "O último dia.", "2026-12-12"],
    note: ["The staff's note about it; may be empty.", "O que a equipe anotou sobre ela; pode ser vazio.", ""],
    version: ["Which change of the class it is.", "Qual mudança da turma é.", 3],
    "Class.state": STATE,
    "class.state": STATE,
    "classes.state": STATE,
    "Class.people": COUNT,
    "class.people": COUNT,
    "GetClassesResponse.deleted": ["The classes deleted within the last day.", "As apagadas há menos de um dia."],
    "RestoreClassResponse.people": ["How many people are in it again.", "Quantas pessoas estão nela de novo.", 24],
    "RestoreClassResponse.elsewhere": [
      "How many are in another class of the course by now, and stay there.",
      "Quantas já estão em outra turma do curso e ficam nela.",
      0,
    ],
    finished: ["How many of them finished the course.", "Quantas delas concluíram o curso.", 9],
    "GetClassesRequest.course": [
      "Only classes of this course: its _id or friendly_id; empty for all.",
      "Só turmas deste curso: o _id ou o friendly_id; vazio para todos.",
      "acolhimento-e-escuta",
    ],
    "GetClassesRequest.state": [
      "running, upcoming or ended; all for every class.",
      "running, upcoming ou ended; all para todas as turmas.",
      "all",
    ],
    page: ["The page, from 1.", "A página, desde 1.", 1],
    pages: ["How many pages there are.", "Quantas páginas há.", 1],
    courses: ["The academy's courses.", "Os cursos da academia."],
    show: [
      "left for people who have not finished; all for everybody.",
      "left para quem não concluiu; all para todos.",
      "all",
    ],
    "GetClassRequest.search": ["Words of a name or an e-mail.", "Palavras de um nome ou de um e-mail.", ""],
    "GetClassRequest.after": ["`next` of the page before.", "O `next` da página anterior.", ""],
    "GetClassResponse.people": PEOPLE,
    objects: ["How many objects the course has.", "Quantos conteúdos o curso tem.", 24],
    "people.objects_done": ["How many of them the person completed.", "Quantos deles a pessoa concluiu.", 9],
    is_finished: ["Whether the person finished the course.", "Se a pessoa concluiu o curso.", false],
    "GetClassResponse.next": [
      "The `after` of the next page; null at the end.",
      "O `after` da próxima página; null no fim.",
    ],
    with_people: ["That its people are left without a class.", "Que as pessoas ficam sem turma.", true],
    emails: ["The people's e-mails.", "Os e-mails das pessoas.", ["marina.cavalcanti@aurora.exemplo.com.br"]],
    user_ids: ["The people's `_id`s.", "Os `_id` das pessoas.", []],
    user_id: ["The person's `_id`.", "O `_id` da pessoa.", ID],
    moves: [
      "Whether to move people from another class of the course.",
      "Se é para tirar pessoas de outra turma do curso.",
      false,
    ],
    added: ["How many joined.", "Quantas entraram.", 1],
    moved: ["How many came from another class.", "Quantas vieram de outra turma.", 0],
    already: ["How many were in it before.", "Quantas já estavam nela.", 0],
    enrolled: ["How many were enrolled in the course.", "Quantas foram matriculadas no curso.", 0],
    unknown: ["E-mails of nobody in the academy.", "E-mails de ninguém da academia.", []],
    elsewhere: ["Who stayed in another class of the course.", "Quem ficou em outra turma do curso."],
    "GetOwnClassRequest.id": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    today: ["Today on the academy's calendar.", "Hoje, no calendário da academia.", "2026-12-02"],
  },
};
