import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Activities", "Interactive activities that are hosted elsewhere."],
    "pt-BR": ["Atividades", "Atividades interativas hospedadas em outro lugar."],
  },
  calls: {
    "POST /projects/joco-web-create-session":
      "Pede a quem hospeda a atividade o endereço em que esta pessoa pode começá-la.",
    "POST /projects/joco-web-get-user-product-completeness":
      "Até onde a pessoa chegou numa atividade, como ela contou.",
    "POST /projects/joco-report":
      "O que uma atividade conta de uma sessão: progresso, pontos, onde continuar, fim. Contado de novo, nada muda.",
    "GET /projects/joco-keys": "As chaves públicas que assinam o que esta academia pede às atividades (JWKS).",
  },
  fields: {
    joco_friendly_id: ["The activity's name.", "O nome da atividade.", "vagalumes"],
    "JocoWebCreateSessionRequest.object_id": [
      "The object's `_id` or `friendly_id`.",
      "O `_id` ou o `friendly_id` do conteúdo.",
      "pausa-dos-vaga-lumes",
    ],
    opens: ["Where it opens.", "Onde abre."],
    score: [
      "The best so far, in the activity's own points; null without one.",
      "O melhor até agora, nos pontos da própria atividade; null quando não há.",
      42,
    ],
    reported_at: [
      "When the activity last reported; null before that.",
      "Quando a atividade contou pela última vez; null antes disso.",
      "2026-11-20T15:04:05.000Z",
    ],
    "JocoReportRequest.message": [
      "A JWS, signed with the key of the session: see docs/activity-contract.md.",
      "Um JWS assinado com a chave da sessão: veja docs/activity-contract.md.",
      "eyJhbGciOiJIUzI1NiJ9.eyJzZXNzaW9uIjoiMSJ9.assinatura",
    ],
    keys: ["The keys.", "As chaves."],
    kty: ["The type of the key (RFC 7517).", "O tipo da chave (RFC 7517).", "OKP"],
    crv: ["The curve.", "A curva.", "Ed25519"],
    x: ["The public key, base64url.", "A chave pública, em base64url.", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"],
    kid: ["The id of the key.", "O id da chave.", "2026"],
    alg: ["The algorithm.", "O algoritmo.", "EdDSA"],
  },
};
