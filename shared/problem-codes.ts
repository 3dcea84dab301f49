/**
 * Reasons why a call was refused: HTTP status, and an explanation in English and Portuguese for developers of clients.
 */
export const PROBLEM_CODES = {
  invalid_input: [
    400,
    "A field is missing or not valid; `fields` names each one.",
    "Falta um campo, ou um deles não é válido; `fields` diz quais.",
  ],
  unreadable_body: [
    400,
    "The body is neither JSON nor a form, or its fields contradict each other.",
    "O corpo não é JSON nem formulário, ou os campos se contradizem.",
  ],
  weak_password: [
    400,
    "The password does not meet the academy's policy; `fields` says why.",
    "A senha não atende à política da academia; `fields` diz por quê.",
  ],
  wrong_password: [400, "The current password is wrong.", "A senha atual está errada."],
  wrong_code: [400, "The code is wrong or has expired.", "O código está errado ou venceu."],
  unchanged: [400, "The new value is the same as the current one.", "O valor novo é igual ao atual."],
  sign_in_required: [401, "No session, or one that has ended.", "Não há sessão, ou ela terminou."],
  wrong_credentials: [
    401,
    "The e-mail or the password is wrong, or the passkey is not known.",
    "O e-mail ou a senha não confere, ou a chave de acesso não é conhecida.",
  ],
  second_step_required: [
    401,
    "The first factor was right. Send `step` to `/projects/verify-second-factor`.",
    "O primeiro fator está certo. Mande `step` a `/projects/verify-second-factor`.",
  ],
  second_step_expired: [
    401,
    "The second step has expired: sign in from the beginning.",
    "A segunda etapa expirou: entre desde o começo.",
  ],
  wrong_second_factor: [
    401,
    "The code or the passkey does not prove the account.",
    "O código ou a chave de acesso não prova a conta.",
  ],
  used_token: [401, "The token was used or has ended.", "O token já foi usado ou terminou."],
  invalid_signature: [401, "The signature does not match.", "A assinatura não confere."],
  google_token_refused: [401, "The ID token is invalid or too old.", "O ID token não é válido ou é antigo demais."],
  forbidden: [403, "The rule of this person does not open the call.", "O papel desta pessoa não dá acesso à chamada."],
  scope_missing: [403, "The API token lacks the scope of this call.", "Falta ao token de API o escopo desta chamada."],
  other_project: [
    403,
    "The session or `X-Requested-By` belongs to another academy.",
    "A sessão ou `X-Requested-By` é de outra academia.",
  ],
  foreign_origin: [403, "The call comes from a page of another site.", "A chamada vem de uma página de outro site."],
  second_factor_required: [
    403,
    "The academy requires a second factor of its staff; `redirect` is where to set it up.",
    "A academia exige um segundo fator da equipe; `redirect` diz onde ligá-lo.",
  ],
  recent_sign_in_required: [
    403,
    "Sign in again: this needs a session of the last half hour.",
    "Entre de novo: isto exige uma sessão da última meia hora.",
  ],
  access_suspended: [
    403,
    "The academy's staff suspended this person's access; `message` says whom to contact.",
    "A equipe da academia suspendeu o acesso desta pessoa; `message` diz com quem falar.",
  ],
  google_account_refused: [403, "This Google account may not sign in here.", "Esta conta Google não pode entrar aqui."],
  viewing_only: [
    403,
    "Staff who see the academy as another person or as a student change nothing, and read nothing private.",
    "Quem vê a academia como outra pessoa ou como estudante não muda nada, nem lê o que é só de outra pessoa.",
  ],
  blocked: [
    403,
    "Another object has to be finished first, which `blocked_by` names, or it opens later, at `opens_at`.",
    "Outro conteúdo precisa ser concluído antes, o que `blocked_by` diz, ou abre só depois, em `opens_at`.",
  ],
  not_found: [404, "It does not exist, or not for this person.", "Não existe, ou não para esta pessoa."],
  course_off_air: [
    404,
    "The course was taken off the air and may come back: keep what was not sent.",
    "O curso saiu do ar e pode voltar: guarde o que não foi enviado.",
  ],
  project_not_found: [404, "No academy answers at this host.", "Nenhuma academia atende neste endereço."],
  consent_required: [
    403,
    "The person has not allowed this use of their answers.",
    "A pessoa não permitiu este uso das respostas.",
  ],
  method_not_allowed: [
    405,
    "The address exists, with another method: see the header `Allow`.",
    "O endereço existe, com outro método: veja o cabeçalho `Allow`.",
  ],
  conflict: [409, "It contradicts the present state.", "Contradiz o estado atual."],
  no_password: [409, "The account has no password yet.", "A conta ainda não tem senha."],
  email_taken: [409, "The e-mail belongs to another account.", "O e-mail é de outra conta."],
  already_enabled: [409, "It is on already.", "Já está ligado."],
  last_sign_in_method: [409, "It is the account's last sign-in method.", "É o último modo de entrar na conta."],
  last_second_factor: [
    409,
    "The academy requires a second factor, and this is the last one.",
    "A academia exige um segundo fator, e este é o último.",
  ],
  own_account: [409, "Not on the caller's own account.", "Não na própria conta."],
  newer_version: [409, "A newer version was published: read it first.", "Há uma versão mais nova: leia-a antes."],
  block_not_reached: [
    409,
    "The block does not lie on this person's way; `at` is where to go on.",
    "O bloco não está no caminho desta pessoa; `at` diz onde continuar.",
  ],
  content_changed: [
    409,
    "The object was changed since it was read, and the answer fits none of its questions: get it again.",
    "O conteúdo mudou desde que foi lido, e a resposta não serve para nenhuma pergunta dele: leia-o de novo.",
  ],
  stale_revision: [
    409,
    "The session was changed meanwhile, as by another tab; `revision` and `at` say where it stands.",
    "A sessão mudou entretanto, como em outra aba; `revision` e `at` dizem onde está.",
  ],
  gone: [410, "It existed, and has ended.", "Existia, e terminou."],
  link_ended: [
    410,
    "The link was used, replaced, withdrawn or has expired; `link` says which.",
    "O link foi usado, trocado, retirado ou venceu; `link` diz qual.",
  ],
  too_large: [413, "The body is larger than the limit.", "O corpo passa do limite."],
  unsupported_type: [
    415,
    "The file is of a type that is not taken, or not what it says that it is.",
    "O arquivo é de um tipo que não é aceito, ou não é o que diz ser.",
  ],
  too_many_requests: [
    429,
    "Too many calls: wait for `retry_after` seconds.",
    "Chamadas demais: espere `retry_after` segundos.",
  ],
  server_error: [500, "A defect on our side.", "Um defeito nosso."],
  unavailable: [
    503,
    "The server or a service it needs is away: try again after `retry_after` seconds.",
    "O servidor, ou um serviço de que ele precisa, está fora: tente de novo após `retry_after` segundos.",
  ],
  storage_full: [
    507,
    "Nothing can be saved at the moment: the disk is full or read-only.",
    "Nada pode ser salvo agora: o disco está cheio ou só deixa ler.",
  ],
} as const satisfies Readonly<Record<string, readonly [status: number, en: string, pt: string]>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** The problem codes that every call may return. */
export const COMMON_CODES = [
  "invalid_input",
  "unreadable_body",
  "other_project",
  "foreign_origin",
  "viewing_only",
  "not_found",
  "course_off_air",
  "project_not_found",
  "method_not_allowed",
  "too_large",
  "too_many_requests",
  "server_error",
  "unavailable",
  "storage_full",
] as const satisfies readonly ProblemCode[];

/** The problem codes that every call with a session may return. */
export const SESSION_CODES = [
  "sign_in_required",
  "forbidden",
  "scope_missing",
  "second_factor_required",
] as const satisfies readonly ProblemCode[];
