import type { ApiDocs, FieldDocs } from "#platform/server/open-api/api-docs.ts";

const KIND: FieldDocs = ["The e-mail's kind.", "O tipo do e-mail.", "password-link"];
const TITLE: FieldDocs = ["What it is.", "O que ele é.", "Link para criar a senha"];
const WHEN: FieldDocs = [
  "When it is sent, and to whom.",
  "Quando ele sai, e para quem.",
  "Para quem pede uma senha: porque ainda não tem uma, ou porque a esqueceu.",
];
const SUBJECT: FieldDocs = ["Its subject.", "O assunto dele.", "Sua nova senha na Academia Aurora"];
const EXAMPLE: FieldDocs = [
  "Which of its examples, from 0, in the order of `examples`.",
  "Qual dos exemplos dele, a partir de 0, na ordem de `examples`.",
  0,
];
const RECIPIENT: FieldDocs = ["The caller's address.", "O endereço de quem chama.", "rosangela@exemplo.com.br"];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["E-mails", "What the academy writes to people, as they get it."],
    "pt-BR": ["E-mails", "O que a academia escreve às pessoas, como chega a elas."],
  },
  calls: {
    "GET /projects/get-emails": "Todos os e-mails que a academia manda, cada um com quando sai, e para quem.",
    "GET /projects/get-email-preview":
      "Um e-mail como chega às pessoas, escrito com valores de exemplo: um documento HTML inteiro, com a logo, e o texto puro.",
    "POST /projects/send-test-email":
      "Manda um e-mail com valores de exemplo ao endereço de quem chama. Os links dele nada abrem e nada encerram.",
  },
  fields: {
    "GetEmailsResponse.emails": ["The e-mails, by title.", "Os e-mails, por título."],
    "AcademyEmail.kind": KIND,
    "AcademyEmail.title": TITLE,
    "AcademyEmail.when": WHEN,
    "AcademyEmail.subject": SUBJECT,
    "GetEmailPreviewRequest.kind": KIND,
    "GetEmailPreviewRequest.example": EXAMPLE,
    "GetEmailPreviewRequest.colors": [
      "As mail programs show it in light or dark.",
      "Como os programas de e-mail o mostram, claro ou escuro.",
      "light",
    ],
    "GetEmailPreviewResponse.kind": KIND,
    "GetEmailPreviewResponse.title": TITLE,
    "GetEmailPreviewResponse.when": WHEN,
    "GetEmailPreviewResponse.examples": [
      "The forms that it takes, by name.",
      "As formas que ele tem, por nome.",
      ["Sem senha", "Senha esquecida"],
    ],
    "GetEmailPreviewResponse.sender": ["The sender's name.", "O nome de quem manda.", "Academia Aurora"],
    "GetEmailPreviewResponse.subject": SUBJECT,
    "GetEmailPreviewResponse.preheader": [
      "What mailboxes show beside the subject.",
      "O que as caixas de entrada mostram ao lado do assunto.",
      "O link vale por 1 hora.",
    ],
    "GetEmailPreviewResponse.html": ["The whole document.", "O documento inteiro.", "<!doctype html>"],
    "GetEmailPreviewResponse.text": ["The same in plain text.", "O mesmo em texto puro.", "Vamos criar uma nova senha"],
    "GetEmailPreviewResponse.recipient": RECIPIENT,
    "GetEmailPreviewResponse.can_send": [
      "Whether this installation sends e-mails.",
      "Se esta instalação manda e-mails.",
      true,
    ],
    "SendTestEmailRequest.kind": KIND,
    "SendTestEmailRequest.example": EXAMPLE,
    "SendTestEmailResponse.recipient": RECIPIENT,
  },
};
