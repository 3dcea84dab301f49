import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const PERSON: [string, string, string] = [
  "The person's `_id`.",
  "O `_id` da pessoa.",
  "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Access", "Passwords, e-mails, and the links that change them."],
    "pt-BR": ["Acesso", "Senhas, e-mails e os links que os mudam."],
  },
  calls: {
    "POST /projects/request-password-link":
      "Envia um link para criar a senha, quando a pessoa ainda não tem uma ou a esqueceu. Responde o mesmo para qualquer e-mail.",
    "GET /projects/password-link/{key}": "Diz se um link ainda cria uma senha, de quem, e como ela precisa ser.",
    "POST /projects/set-password":
      "Cria a senha do dono do link, gasta o link, encerra todas as sessões da pessoa e abre outra. Responde 401 com `step` se falta a segunda etapa; a senha já está criada.",
    "POST /projects/renew-link": "Envia outro link do mesmo tipo ao mesmo e-mail, no lugar de um que terminou.",
    "GET /projects/access": "Como a pessoa entra: o e-mail e a senha.",
    "POST /projects/change-password": "Troca a senha de quem sabe a atual e encerra as outras sessões.",
    "POST /projects/change-email": "Envia um link ao e-mail novo. Nada muda até ele ser confirmado lá.",
    "GET /projects/email-link/{key}": "Diz se um link ainda confirma um e-mail, e qual.",
    "POST /projects/confirm-email": "Faz do e-mail novo aquele com que a pessoa entra e avisa o antigo.",
    "POST /projects/undo-email-change":
      "Desfaz uma troca de e-mail a partir do antigo, encerra as sessões e a senha e dá a chave para criar outra.",
    "POST /projects/sign-in-by-link":
      "Entra por um link que também criaria uma senha, e que fica gasto. A senha continua como está.",
    "POST /projects/invite-people": "Convida pessoas por e-mail e as matricula num curso.",
    "POST /projects/withdraw-invitation":
      "Retira o convite de quem nunca entrou: a conta sai, com as matrículas e as turmas.",
    "POST /projects/correct-invitation":
      "Corrige o e-mail de quem nunca entrou: o link anterior termina, e outro convite vai.",
    "GET /projects/member-profile/{user_id}":
      "Os nomes de uma pessoa, e o que a equipe corrigiu neles ou no e-mail, e por quê.",
    "POST /projects/correct-profile":
      "Corrige o nome ou o e-mail de uma pessoa que já entrou. Um e-mail novo encerra as sessões dela e avisa nos dois endereços; o antigo pode desfazer, a não ser que já não seja dela.",
  },
  fields: {
    "ChangeEmailRequest.email": ["The new e-mail.", "O e-mail novo.", "marina.nova@exemplo.com.br"],
    "GetPasswordLinkRequest.key": [
      "The key in the link that was sent by e-mail.",
      "A chave do link enviado por e-mail.",
      "chave-do-link-que-chegou-por-e-mail",
    ],
    "GetEmailLinkRequest.key": [
      "The key in the link that was sent by e-mail.",
      "A chave do link enviado por e-mail.",
      "chave-do-link-que-chegou-por-e-mail",
    ],
    "SetPasswordRequest.key": [
      "The key in the link that was sent by e-mail.",
      "A chave do link enviado por e-mail.",
      "chave-do-link-que-chegou-por-e-mail",
    ],
    "RenewLinkRequest.key": [
      "The key in the link that was sent by e-mail.",
      "A chave do link enviado por e-mail.",
      "chave-do-link-que-chegou-por-e-mail",
    ],
    "ConfirmEmailRequest.key": [
      "The key in the link that was sent by e-mail.",
      "A chave do link enviado por e-mail.",
      "chave-do-link-que-chegou-por-e-mail",
    ],
    undoes_change: ["Whether the link undoes a change of the e-mail.", "Se o link devolve um e-mail que foi trocado."],
    "UndoEmailChangeResponse.password_key": [
      "The key of a link that sets a new password.",
      "A chave de um link que cria uma senha nova.",
      "chave-do-link-que-cria-a-senha",
    ],
    policy: ["What a new password has to be.", "Como uma senha nova precisa ser."],
    strength: ["The academy's rules for passwords.", "As regras da academia para senhas."],
    digits: ["The least length.", "O menor comprimento.", 8],
    required_number: ["A number is required.", "Um número é obrigatório."],
    required_symbol: ["A symbol is required.", "Um símbolo é obrigatório."],
    refuse_known: [
      "Whether the owner's name and e-mail, and leaked passwords, are refused; by default they are.",
      "Se o nome e o e-mail da pessoa, e senhas vazadas, são recusados; por padrão, são.",
    ],
    required_uppercase: ["An uppercase letter is required.", "Uma letra maiúscula é obrigatória."],
    year: [
      "The current year: passwords must not contain any of the last hundred years.",
      "O ano atual: a senha não pode ter nenhum dos últimos cem.",
      2026,
    ],
    owner: ["The owner of the link; null unless the link is valid.", "De quem é o link; null se ele não está aberto."],
    has_password: ["Whether the account has a password.", "Se a conta tem senha."],
    pending_email: [
      "The new e-mail that waits to be confirmed; null without one.",
      "O e-mail novo que espera confirmação; null quando não há.",
      "marina@exemplo.com.br",
    ],
    current_password: ["The current password.", "A senha atual.", "ipe-roxo-47"],
    "SetPasswordRequest.password": ["The new password.", "A senha nova.", "canoa-amarela-71"],
    "ChangePasswordRequest.password": ["The new password.", "A senha nova.", "canoa-amarela-71"],
    checks_emails: [
      "Whether to refuse e-mails that look mistyped; send again without it to confirm them.",
      "Se recusa e-mails que parecem ter um erro de digitação; para confirmar, envie de novo sem ele.",
      false,
    ],
    invited: ["How many people were invited.", "Quantas pessoas foram convidadas.", 1],
    "InvitePeopleResponse.enrolled": ["How many people were enrolled.", "Quantas pessoas foram matriculadas.", 1],
    corrections: ["The staff's latest corrections.", "As últimas correções da equipe."],
    "corrections.at": ["When.", "Quando.", "2026-11-21T15:04:05.000Z"],
    "corrections.fields": ["What was corrected.", "O que foi corrigido.", ["email"]],
    "corrections.reason": ["Why.", "Por quê.", "O endereço antigo foi encerrado"],
    "corrections.by": ["Who did it; null if they left.", "Quem corrigiu; null se saiu.", "Rosângela Moura"],
    "GetMemberProfileRequest.user_id": PERSON,
    "CorrectProfileRequest.user_id": PERSON,
    "CorrectProfileRequest.email": [
      "The new e-mail; empty leaves it.",
      "O e-mail novo; vazio o deixa como está.",
      "marina@exemplo.com.br",
    ],
    is_former_mailbox_lost: [
      "Whether the person has lost the former mailbox: it gets no e-mail and cannot undo the change, and the password is removed.",
      "Se o e-mail antigo já não é da pessoa: nada vai para lá, de lá não se desfaz, e a senha deixa de valer.",
      false,
    ],
    former_full_name: [
      "The full name that the caller has seen; 409 if it is another one now.",
      "O nome completo que quem chama viu; 409 se agora é outro.",
      "Marina Alvez",
    ],
    former_social_name: [
      "The social name that the caller has seen, empty for none; 409 if it is another one now.",
      "O nome social que quem chama viu, vazio se não havia; 409 se agora é outro.",
      "",
    ],
    former_email: [
      "The e-mail that the caller has seen; 409 if it is another one now.",
      "O e-mail que quem chama viu; 409 se agora é outro.",
      "marina@exemplo.com.br",
    ],
    "CorrectProfileRequest.reason": ["Why.", "Por quê.", "O endereço antigo foi encerrado"],
    "WithdrawInvitationRequest.user_id": PERSON,
    "CorrectInvitationRequest.user_id": PERSON,
    "CorrectInvitationRequest.email": ["The right e-mail.", "O e-mail certo.", "marina.certa@exemplo.com.br"],
    "people.email": ["The e-mail.", "O e-mail.", "nova.pessoa@exemplo.com.br"],
  },
};
