import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: {
    en: ["Notifications", "What happened that concerns a person, and how they want to be told."],
    "pt-BR": ["Notificações", "O que aconteceu que interessa à pessoa, e como ela quer saber."],
  },
  calls: {
    "GET /projects/notifications":
      "O que aconteceu que interessa à pessoa, do mais novo ao mais antigo, e como ela quer saber.",
    "GET /projects/notification-count": "Quantos avisos a pessoa não leu, no máximo 100.",
    "POST /projects/read-notifications": "Marca avisos como lidos.",
    "POST /projects/change-notification-choices":
      "Diz como a pessoa quer saber de cada coisa, e em que horas não quer nada.",
    "POST /projects/change-push-device":
      "Deixa o navegador de quem chama mostrar avisos enquanto a sessão durar (Web Push), ou encerra isso.",
    "GET /projects/unsubscribe/{key}": "Diz que e-mails o link de um e-mail encerra.",
    "POST /projects/unsubscribe/{key}":
      "Encerra os e-mails de um tipo, pelo link num deles (RFC 8058). A lista na página continua.",
  },
  fields: {
    "GetNotificationsRequest.before": ["From `next` of the answer before.", "Do `next` da resposta anterior.", ""],
    notifications: ["The notifications, newest first.", "Os avisos, do mais novo ao mais antigo."],
    "GetNotificationsResponse.next": ["For `before`; null on the last page.", "Para `before`; null na última página."],
    unread: ["How many are unread, at most 100.", "Quantos não foram lidos, no máximo 100.", 3],
    choices: ["How the person is told of each kind.", "Como a pessoa é avisada de cada coisa."],
    quiet: ["The hours of silence; null: none.", "As horas de sossego; null: nenhuma."],
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
      "`page`: only in the list; `push`: on devices too; `now`: there and by e-mail; `daily`, `weekly`: by e-mail; `none`: nowhere.",
      "`page`: só na lista; `push`: também nos aparelhos; `now`: neles e por e-mail; `daily`, `weekly`: por e-mail; `none`: em lugar nenhum.",
    ],
    push: ["Notifications on devices (Web Push).", "Avisos nos aparelhos (Web Push)."],
    "PushState.key": [
      "What browsers subscribe with (VAPID).",
      "Com que os navegadores se inscrevem (VAPID).",
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    ],
    is_on: ["Whether the caller's browser is told.", "Se o navegador de quem chama é avisado."],
    others: [
      "How many other browsers of the person are told.",
      "Quantos outros navegadores da pessoa são avisados.",
      1,
    ],
    "ChangePushDeviceRequest.device": [
      "The browser's subscription; null: it is told no more.",
      "A inscrição do navegador; null: não é mais avisado.",
    ],
    endpoint: [
      "Where its push service takes messages.",
      "Onde o serviço dele recebe mensagens.",
      "https://fcm.googleapis.com/fcm/send/x",
    ],
    p256dh: [
      "Its public key, base64url.",
      "A chave pública dele, em base64url.",
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    ],
    auth: [
      "Its secret for this subscription, base64url.",
      "O segredo dele para esta inscrição, em base64url.",
      "BTBZMqHH6r4Tts7J_aSIgg",
    ],
    "NotificationChoice.options": ["Which choices there are.", "Que escolhas há.", ["page", "push", "none"]],
    ids: ["Which ones; empty: all.", "Quais; vazio: todos.", []],
    key: [
      "The key in an e-mail's link.",
      "A chave no link de um e-mail.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704.forum-reply.x",
    ],
  },
};
