import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
const OTHER_ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b705";
const REMAINING: [string, string, string] = [
  "The `_id` of the account that remains.",
  "O `_id` da conta que fica.",
  ID,
];
const REMOVED: [string, string, string] = [
  "The `_id` of the account that is removed.",
  "O `_id` da conta que sai.",
  OTHER_ID,
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Merging accounts", "Two accounts of one person become one."],
    "pt-BR": ["Juntar contas", "Duas contas da mesma pessoa viram uma."],
  },
  calls: {
    "GET /projects/merge-candidates/{user_id}":
      "Contas que podem ser da mesma pessoa que esta: mesmo CPF, mesmo telefone ou mesmo nome.",
    "GET /projects/account-merge/{remaining_id}": "Duas contas lado a lado, e o que acontece ao juntá-las.",
    "POST /projects/merge-accounts":
      "Junta duas contas da mesma pessoa: tudo o que é de `removed_id` passa a `remaining_id`, e `removed_id` acaba. Não se desfaz; os dois endereços são avisados.",
  },
  fields: {
    remaining_id: REMAINING,
    "GetMergeCandidatesRequest.user_id": ["The account's `_id`.", "O `_id` da conta.", ID],
    account: ["The account.", "A conta."],
    "account._id": ["Its `_id`.", "O `_id` dela.", ID],
    "account.name": ["The person's name.", "O nome da pessoa.", "Marina Prado"],
    "account.email": ["Its e-mail address.", "O e-mail dela.", "marina@exemplo.com.br"],
    candidates: ["Accounts that may belong to the same person.", "Contas que podem ser da mesma pessoa."],
    "candidates._id": ["Its `_id`.", "O `_id` dela.", ID],
    "candidates.name": ["The person's name.", "O nome da pessoa.", "Marina Prado"],
    "candidates.email": ["Its e-mail address.", "O e-mail dela.", "marina.antiga@exemplo.com.br"],
    "candidates.matched_by": ["document, phone or name.", "document, phone ou name.", "name"],
    "GetAccountMergeRequest.remaining_id": REMAINING,
    "GetAccountMergeRequest.removed_id": REMOVED,
    "MergeAccountsRequest.remaining_id": REMAINING,
    "MergeAccountsRequest.removed_id": REMOVED,
    "MergeAccountsRequest.confirmation": [
      "The e-mail address of the removed account, typed as a confirmation.",
      "O e-mail da conta que sai, escrito por quem confirma.",
      "marina.antiga@exemplo.com.br",
    ],
    "MergeAccountsResponse.name": ["The person's name.", "O nome da pessoa.", "Marina Prado"],
    "MergeAccountsResponse.certificates": [
      "How many certificates were issued because both accounts together completed a course.",
      "Quantos certificados saíram porque as duas contas, juntas, concluíram um curso.",
      0,
    ],
    remaining: ["The account that remains.", "A conta que fica."],
    removed: ["The account that is removed.", "A conta que sai."],
    "MergedAccount._id": ["Its `_id`.", "O `_id` dela.", ID],
    "MergedAccount.name": ["The person's name.", "O nome da pessoa.", "Marina Prado"],
    "MergedAccount.email": ["Its e-mail address.", "O e-mail dela.", "marina@exemplo.com.br"],
    "MergedAccount.rule": [
      "recruiter, admin or manager; null for learners.",
      "recruiter, admin ou manager; null para estudantes.",
      null,
    ],
    "MergedAccount.joined_at": ["Since when it is there.", "Desde quando existe.", "2026-03-02T12:00:00.000Z"],
    "MergedAccount.seen_at": [
      "When it was last here, up to an hour too early; null for never.",
      "A última visita, com até uma hora de atraso; null para nunca.",
      "2026-11-20T15:00:00.000Z",
    ],
    "MergedAccount.has_password": ["Whether it has a password.", "Se tem senha.", true],
    "MergedAccount.has_google": ["Whether it enters with Google.", "Se entra com o Google.", false],
    "MergedAccount.has_second_factor": ["Whether it has a second factor.", "Se tem segunda etapa.", false],
    "MergedAccount.sessions": ["In how many places it is signed in.", "Em quantos lugares está conectada.", 1],
    "MergedAccount.points": ["Its points in all courses.", "Os pontos em todos os cursos.", 120],
    "MergedAccount.certificates": ["Its certificates.", "Os certificados.", 1],
    "MergedAccount.posts": ["Its messages in the forum.", "As mensagens no fórum.", 4],
    "MergedAccount.threads": ["Its conversations with the staff.", "As conversas com a equipe.", 1],
    "MergedAccount.talent": [
      "Its profile in the talent bank: none, draft or published.",
      "O currículo no banco de talentos: none, draft ou published.",
      "none",
    ],
    "MergedAccount.is_self": ["Whether it is the caller's.", "Se é de quem chama.", false],
    "GetAccountMergeResponse.courses": ["The courses of either.", "Os cursos de uma ou da outra."],
    "courses.remaining_done": [
      "Objects that the account that remains has completed; null when it is not enrolled.",
      "Conteúdos que a conta que fica concluiu; null se não está matriculada.",
      3,
    ],
    "courses.removed_done": [
      "Objects that the account that is removed has completed; null when it is not enrolled.",
      "Conteúdos que a conta que sai concluiu; null se não está matriculada.",
      2,
    ],
    "courses.objects": ["How many objects the course has.", "Quantos conteúdos o curso tem.", 8],
    "courses.both_done": [
      "Objects that one of them or both have completed.",
      "Conteúdos que uma delas ou as duas concluíram.",
      4,
    ],
    duplicates: ["What both have of the same, which counts once.", "O que as duas têm de igual, e conta uma vez."],
    "duplicates.objects": ["Objects completed by both.", "Conteúdos concluídos pelas duas.", 1],
    "duplicates.points": ["Points that count once.", "Pontos que contam uma vez.", 10],
    "duplicates.certificates": [
      "Courses of which both hold a certificate.",
      "Cursos de que as duas têm certificado.",
      0,
    ],
    refusal: [
      "Why they cannot be merged this way round; null when they can.",
      "Por que não se juntam deste jeito; null quando se juntam.",
      null,
    ],
  },
};
