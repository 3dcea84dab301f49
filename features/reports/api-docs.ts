import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const COURSE: [string, string, string] = [
  "The course's _id or friendly_id; empty: the academy's first.",
  "O _id ou o friendly_id do curso; vazio: o primeiro da academia.",
  "acolhimento-e-escuta",
];
const FORMAT: [string, string, string] = ["csv or xlsx.", "csv ou xlsx.", "xlsx"];
const PART: [string, string, string] = [
  "Which report: each object, each person, who stopped, the questions or the classes.",
  "Qual relatório: objects (cada conteúdo), people (cada pessoa), stopped (quem parou), questions (as perguntas) ou classes (as turmas).",
  "people",
];
const CLASS: [string, string, string] = [
  "Only the people of this class: its `_id`; empty for everybody.",
  "Só as pessoas desta turma: o `_id` dela; vazio para todas.",
  "",
];
const AFTER: [string, string, string] = ["`next` of the page before.", "O `next` da página anterior.", ""];
const NEXT: [string, string] = [
  "The `after` of the next page; null at the end.",
  "O `after` da próxima página; null no fim.",
];
const DONE: [string, string, number] = ["How many objects the person completed.", "Quantos conteúdos concluiu.", 7];

const SORT: readonly [string, string, string] = [
  "By name, by what is completed or by the last step, most first.",
  "Por nome, pelo que foi concluído ou pelo último passo, do maior ao menor.",
  "name",
];

const CLASS_SORT: [string, string, string] = [
  "By name, by the first day or by a figure, most first.",
  "Por nome, pelo primeiro dia ou por um número, do maior ao menor.",
  "progress",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Reports", "How far the people of a course came, and where they stop."],
    "pt-BR": ["Relatórios", "Até onde chegam as pessoas de um curso, e onde param."],
  },
  calls: {
    "GET /projects/course-report":
      "Um curso em números: matrículas, quem começou, concluiu e tem certificado, e quantos concluíram cada conteúdo.",
    "GET /projects/person-report": "Cada pessoa de um curso, com o que concluiu de cada trilha, 25 por página.",
    "GET /projects/class-report":
      "As turmas de um curso, lado a lado: quantas pessoas começaram, pararam e concluíram, 50 por página.",
    "GET /projects/stopped-report":
      "Quem começou um curso, não concluiu e está sem nenhum passo há tantos dias quantos a academia define (14, se nada disser), 25 por página.",
    "GET /projects/question-report":
      "Quão difícil é cada pergunta de um curso, quanto distingue quem sabe, e quais vale rever.",
    "GET /projects/staff-week": "O que espera pela equipe entre quem aprende, e a semana em números.",
    "POST /projects/export-report":
      "Um relatório de um curso, inteiro, em CSV ou XLSX: um link para ele, ou, com muita gente, um arquivo que é preparado. Não se pede duas vezes o que já está sendo preparado.",
    "POST /projects/subscribe-report":
      "Manda os números de um curso, ou de uma turma dele, por e-mail a você: às segundas-feiras, no dia 1º de cada mês, ou não.",
    "POST /projects/recount-course":
      "Conta de novo os números de um curso com muita gente, o que de outro modo acontece de hora em hora.",
    "GET /projects/report-files":
      "Os arquivos de relatórios de um curso que foram preparados para você nos últimos sete dias, o mais recente primeiro.",
    "POST /projects/open-report-file":
      "Um link para um arquivo preparado, que vale por um minuto; 404 depois de sete dias.",
  },
  fields: {
    "GetCourseReportRequest.course": COURSE,
    "GetPersonReportRequest.course": COURSE,
    "GetStoppedReportRequest.course": COURSE,
    "ExportReportRequest.course": COURSE,
    "GetReportFilesRequest.course": COURSE,
    "RecountCourseRequest.course": COURSE,
    "SubscribeReportRequest.course": COURSE,
    mailing: [
      "How often you get the course's figures by e-mail: none, weekly or monthly.",
      "Quando você recebe os números do curso por e-mail: none (nunca), weekly (às segundas-feiras) ou monthly (no dia 1º).",
      "weekly",
    ],
    mailing_part: [
      "The report sent as a file: attached if it is small, otherwise available on the report's page for seven days.",
      "Qual relatório vai junto em arquivo: anexado, se for pequeno; senão, na página do relatório por sete dias.",
      "people",
    ],
    mailing_format: FORMAT,
    is_counting: ["False if the numbers are always current.", "false onde os números já são os de agora.", true],
    counted: [
      "When a course with many people was counted; null if the numbers are current.",
      "Quando um curso com muita gente foi contado; null onde os números são os de agora.",
    ],
    "counted.at": ["The moment.", "O momento."],
    "counted.is_again": ["Whether it is being counted again.", "Se está sendo contado de novo.", false],
    "ExportReportRequest.format": FORMAT,
    "ReportFile.format": FORMAT,
    "ReportFile.part": PART,
    "ReportFile.state": [
      "preparing, ready or failed (ask for it again).",
      "preparing (sendo preparado), ready (pronto) ou failed (não deu certo; peça de novo).",
      "ready",
    ],
    "ReportFile.expires_at": [
      "Until when it can be downloaded; null while it is not ready.",
      "Até quando pode ser baixado; null enquanto não está pronto.",
    ],
    row_count: ["How many rows are written so far.", "Quantas linhas já foram escritas.", 12000],
    "ExportReportResponse.address": [
      "Where the file is, for one minute; null while it is being prepared.",
      "Onde está o arquivo, por um minuto; null enquanto é preparado.",
    ],
    "OpenReportFileRequest.id": ["The file's _id.", "O _id do arquivo."],
    "GetReportFilesResponse.files": ["The files.", "Os arquivos."],
    "GetCourseReportResponse.course": ["The course.", "O curso."],
    "GetPersonReportResponse.course": ["The course.", "O curso."],
    "GetStoppedReportResponse.course": ["The course.", "O curso."],
    "GetCourseReportResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    "GetPersonReportResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    "GetStoppedReportResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    enrolled: ["How many are enrolled.", "Quantas pessoas estão matriculadas.", 120],
    started: ["How many took a step.", "Quantas deram algum passo.", 96],
    finished: ["How many finished the course.", "Quantas concluíram o curso.", 40],
    certified: ["How many have a valid certificate.", "Quantas têm certificado válido.", 38],
    "GetCourseReportResponse.stopped": ["How many stopped on the way.", "Quantas pararam no caminho.", 12],
    "objects.stopped": ["How many stopped there.", "Quantas pararam ali.", 3],
    "objects.done": ["How many completed it.", "Quantas concluíram.", 71],
    "objects.time": [
      "The active time of the people who completed it; null if fewer than five were measured.",
      "O tempo ativo de quem o concluiu; null com menos de cinco pessoas de tempo medido.",
    ],
    "time.people": ["The number of people whose time was measured.", "Quantas pessoas têm o tempo medido.", 71],
    lower: ["A quarter took less, in seconds.", "Um quarto levou menos, em segundos.", 240],
    median: ["Half took less, in seconds.", "Metade levou menos, em segundos.", 380],
    upper: ["Three quarters took less, in seconds.", "Três quartos levaram menos, em segundos.", 610],
    median_days: [
      "Days from the first step to the end; half took less. Null while nobody finished.",
      "Dias do primeiro passo ao fim; metade levou menos. null enquanto ninguém concluiu.",
      9.5,
    ],
    minutes: ["The minutes that the completed objects take.", "Os minutos que os conteúdos concluídos levam.", 340],
    trails: ["The trails, in order.", "As trilhas, em ordem."],
    "trails.objects": ["Its objects, or how many it has.", "Os conteúdos, ou quantos são."],
    "trails.done": ["How many objects of it are completed.", "Quantos conteúdos dela estão concluídos.", 3],
    begun: ["How many of its objects are begun but not completed.", "Quantos conteúdos dela estão só começados.", 1],
    "GetPersonReportRequest.search": ["Words of a name.", "Palavras de um nome.", "marina"],
    "GetPersonReportRequest.sort": SORT,
    "ExportReportRequest.search": ["Words of a name.", "Palavras de um nome.", ""],
    "ExportReportRequest.sort": SORT,
    class_id: CLASS,
    "GetClassReportRequest.course": COURSE,
    "GetClassReportRequest.sort": CLASS_SORT,
    "ExportReportRequest.class_sort": CLASS_SORT,
    "GetClassReportResponse.course": ["The course.", "O curso."],
    "GetClassReportResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    "GetClassReportResponse.pages": ["How many pages there are.", "Quantas páginas há.", 1],
    "GetClassReportResponse.rows": ["The classes of the page.", "As turmas da página."],
    page: ["The page, from 1.", "A página, desde 1.", 1],
    starts_on: ["The first day.", "O primeiro dia.", "2026-10-01"],
    ends_on: ["The last day.", "O último dia.", "2026-12-12"],
    "rows.people": [
      "How many people are in it; null, as the other figures, where a job has not counted it yet.",
      "Quantas pessoas estão nela; null, como os outros números, quando ainda não foi contada.",
      32,
    ],
    "rows.stopped": ["How many stopped on the way.", "Quantas pararam no caminho.", 4],
    "rows.progress": [
      "The mean share of the course's objects that its people completed, 0 to 1; null without people.",
      "A parte dos conteúdos do curso que as pessoas dela concluíram, em média, de 0 a 1; null sem pessoas.",
      0.64,
    ],
    class: [
      "The class that the report is on alone; null: everybody.",
      "A turma, quando o relatório é só dela; null: todas as pessoas.",
    ],
    classes: ["The course's classes, 200 at most.", "As turmas do curso, no máximo 200."],
    has_more_classes: [
      "Whether there are more classes than are listed.",
      "Se há mais turmas do que a lista mostra.",
      false,
    ],
    class_name: [
      "The class that it is on alone; null: the whole course.",
      "A turma, quando é só dela; null: o curso inteiro.",
      "Plantão da noite",
    ],
    "GetPersonReportRequest.after": AFTER,
    "GetStoppedReportRequest.after": AFTER,
    "GetPersonReportResponse.next": NEXT,
    "GetStoppedReportResponse.next": NEXT,
    "GetPersonReportResponse.people": ["The people.", "As pessoas."],
    "GetStoppedReportResponse.people": ["The people.", "As pessoas."],
    visited_at: ["The last step in the course.", "O último passo no curso."],
    "people.state": [
      "new, going, stopped (no step for `stopped_after_days`), finished or suspended (access suspended).",
      "new (por começar), going (em andamento), stopped (sem nenhum passo há `stopped_after_days`), finished (concluiu) ou suspended (acesso suspenso).",
      "going",
    ],
    stopped_after_days: [
      "Days without a step after which a person counts as stopped.",
      "Dias sem nenhum passo depois dos quais a pessoa conta como parada.",
      14,
    ],
    objects_done: DONE,
    "GetStoppedReportResponse.count": ["How many stopped.", "Quantas pararam.", 12],
    "GetStoppedReportResponse.objects": ["How many objects the course has.", "Quantos conteúdos o curso tem.", 24],
    "people.object": [
      "The object of the last step; null when it has gone.",
      "O conteúdo do último passo; null quando já não existe.",
    ],
    "object.completeness": ["How much of it is done, 0 to 1.", "Quanto dele está feito, de 0 a 1.", 0.4],
    "GetStaffWeekResponse.stopped": [
      "The courses in which somebody stopped, the most first.",
      "Os cursos em que alguém parou, os com mais gente primeiro.",
    ],
    "stopped.people": ["How many stopped; a thousand at most.", "Quantas pessoas pararam; no máximo mil.", 7],
    stopped_people: [
      "How many stopped in these courses, each counted once; of each course, a thousand at most.",
      "Quantas pessoas pararam nesses cursos, cada uma contada uma vez; de cada curso, no máximo mil.",
      7,
    ],
    never_signed_in: [
      "How many have never signed in; a thousand at most.",
      "Quantas nunca entraram; no máximo mil.",
      18,
    ],
    has_learners: [
      "Whether there are learners, invited people included.",
      "Se há estudantes, contando quem foi convidado.",
      true,
    ],
    ending: ["The courses that end within a week.", "Os cursos que terminam em uma semana."],
    "ending.left": ["How many have not finished.", "Quantas ainda não concluíram.", 12],
    week: ["Seven days, beside the seven before.", "Sete dias, ao lado dos sete anteriores."],
    "week.from": ["The first day.", "O primeiro dia.", "2026-11-17"],
    "week.to": ["The last day, today.", "O último dia, hoje.", "2026-11-23"],
    "week.people": ["New people.", "Pessoas novas."],
    "week.active": ["People who studied.", "Pessoas que estudaram."],
    "week.objects": ["Objects completed.", "Conteúdos concluídos."],
    "week.certificates": ["Certificates issued.", "Certificados emitidos."],
    "people.now": ["In these days.", "Nestes dias.", 12],
    "people.before": ["In the days before.", "Nos dias anteriores.", 9],
    "active.now": ["In these days.", "Nestes dias.", 34],
    "active.before": ["In the days before.", "Nos dias anteriores.", 30],
    "objects.now": ["In these days.", "Nestes dias.", 210],
    "objects.before": ["In the days before.", "Nos dias anteriores.", 190],
    "certificates.now": ["In these days.", "Nestes dias.", 9],
    "certificates.before": ["In the days before.", "Nos dias anteriores.", 7],
    "GetQuestionReportRequest.course": COURSE,
    "GetQuestionReportResponse.course": ["The course.", "O curso."],
    "GetQuestionReportResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    max_people: [
      "At most so many people are counted, the latest ones.",
      "No máximo tantas pessoas são contadas, as mais recentes.",
      2000,
    ],
    questions: ["The questions, in the course's order.", "As perguntas, na ordem do curso."],
    "questions._id": ["The question's id in its object.", "O id da pergunta no conteúdo.", "quiz-1"],
    "questions.object": ["The object's title.", "O título do conteúdo.", "Ouvir antes de falar"],
    answers: ["How many answered.", "Quantas pessoas responderam.", 140],
    first_right: [
      "The share that was right at the first attempt, 0 to 1; null below five answers.",
      "A parte que acertou na primeira tentativa, de 0 a 1; null com menos de cinco respostas.",
      0.58,
    ],
    discrimination: [
      "The point-biserial correlation with the person's other answers, -1 to 1; null where it cannot be computed.",
      "A correlação ponto-bisserial com as outras respostas da pessoa, de -1 a 1; null quando não se pode dizer.",
      0.31,
    ],
    verdict: [
      "few (answers), reversed, hard, flat (separates nobody) or fine.",
      "few (poucas respostas), reversed (ao contrário), hard (difícil), flat (não distingue) ou fine (bem).",
      "fine",
    ],
    "ExportReportRequest.part": ["Which report.", "Qual relatório.", "objects"],
  },
};
