import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

/** Texts of the API documentation about Web Push and the notification choices. */
export const pushApiDocs: Pick<ApiDocs, "calls" | "fields"> = {
  calls: {
    "POST /projects/change-push-device":
      "Deixa o navegador de quem chama mostrar avisos enquanto a sessão durar (Web Push), ou encerra isso.",
    "POST /projects/change-notification-choices":
      "Diz como a pessoa quer saber de cada coisa, e em que horas não quer nada.",
  },
  fields: {
    choice: [
      "`page`: only in the list; `push`: on devices too; `now`: there and by e-mail; `daily`, `weekly`: by e-mail; `none`: nowhere.",
      "`page`: só na lista; `push`: também nos aparelhos; `now`: neles e por e-mail; `daily`, `weekly`: por e-mail; `none`: em lugar nenhum.",
    ],
    "NotificationChoice.options": ["Which choices there are.", "Que escolhas há.", ["page", "push", "none"]],
    quiet: ["The hours of silence; null: none.", "As horas de sossego; null: nenhuma."],
    push: ["Notifications on devices (Web Push).", "Avisos nos aparelhos (Web Push)."],
    "PushState.key": [
      "What browsers subscribe with (VAPID).",
      "Com que os navegadores se inscrevem (VAPID).",
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    ],
    is_on: ["Whether the caller's browser shows notifications.", "Se o navegador de quem chama é avisado."],
    others: [
      "How many other browsers of the person show notifications.",
      "Quantos outros navegadores da pessoa são avisados.",
      1,
    ],
    "ChangePushDeviceRequest.device": [
      "The browser's subscription; null ends it.",
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
  },
};
