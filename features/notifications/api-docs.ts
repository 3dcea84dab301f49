import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Notifications", "What happened that concerns a person, and how they want to be notified."],
    "pt-BR": ["Notificações", "O que aconteceu que interessa à pessoa, e como ela quer saber."],
  },
  calls: {
    "GET /projects/notifications":
      "O que aconteceu que interessa à pessoa, do mais novo ao mais antigo, e como ela quer saber.",
    "GET /projects/notification-count": "Quantos avisos a pessoa não leu, no máximo 100.",
    "POST /projects/read-notifications": "Marca avisos como lidos.",
    "POST /projects/change-notification-choices":
      "Diz como a pessoa quer saber de cada coisa, e em que horas não quer e-mail.",
    "GET /projects/unsubscribe/{key}": "Diz que e-mails o link de um e-mail encerra.",
    "POST /projects/unsubscribe/{key}":
      "Encerra os e-mails de um tipo, pelo link num deles (RFC 8058). A lista na página continua.",
  },
  fields: {
    "GetNotificationsRequest.before": ["From `next` of the answer before.", "Do `next` da resposta anterior.", ""],
    notifications: ["The notifications, newest first.", "Os avisos, do mais novo ao mais antigo."],
    "GetNotificationsResponse.next": ["For `before`; null on the last page.", "Para `before`; null na última página."],
    unread: ["How many are unread, at most 100.", "Quantos não foram lidos, no máximo 100.", 3],
    choices: ["How the person is notified of each kind.", "Como a pessoa é avisada de cada coisa."],
    quiet: ["The hours without e-mail; null: none.", "As horas sem e-mail; null: nenhuma."],
    "QuietHours.starts": ["The first hour, on the academy's clock.", "A primeira hora, no relógio da academia.", 21],
    "QuietHours.ends": ["The hour at which e-mails go on.", "A hora em que os e-mails voltam.", 7],
    "Notification.actor": [
      "Who did it; null for the academy, an anonymous person, and one who left.",
      "Quem fez; null quando foi a academia, alguém anônimo ou quem saiu.",
      "Josefa Xavier",
    ],
    "Notification.text": ["Follows the actor's name.", "Vem depois do nome.", "respondeu a você em “Composto”"],
    "Notification.path": [
      "Where it leads, on this host.",
      "Aonde leva, neste endereço.",
      "/course/acolhimento-e-escuta/forum",
    ],
    "Notification.count": ["How many of the same while unread.", "Quantos iguais, enquanto não lidos.", 1],
    "Notification.kind": ["Which kind it is.", "De que tipo é.", "forum-reply"],
    "NotificationChoice.kind": ["Which kind it is.", "De que tipo é.", "forum-reply"],
    "choices.kind": ["Which kind it is.", "De que tipo é.", "forum-reply"],
    is_read: ["Whether it was read.", "Se foi lido."],
    label: ["Its name in Portuguese.", "O nome.", "Conversas que você segue"],
    hint: ["What it means.", "O que quer dizer.", "Mensagens novas, num resumo."],
    choice: [
      "`page`: only in the list; `now`, `daily`, `weekly`: by e-mail too; `none`: nowhere.",
      "`page`: só na lista; `now`, `daily`, `weekly`: também por e-mail; `none`: em lugar nenhum.",
    ],
    ids: ["Which ones; empty: all.", "Quais; vazio: todos.", []],
    key: [
      "The key in an e-mail's link.",
      "A chave no link de um e-mail.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704.forum-reply.x",
    ],
  },
};
