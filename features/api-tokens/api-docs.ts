import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["API tokens", "What a person lets programs do in their name."],
    "pt-BR": ["Tokens de API", "O que a pessoa deixa programas fazerem em nome dela."],
  },
  calls: {
    "GET /projects/api-tokens": "Os tokens de API da pessoa, do mais novo ao mais antigo.",
    "POST /projects/create-api-token": "Cria um token de API, que só é mostrado nesta resposta.",
    "POST /projects/revoke-api-token": "Encerra na hora um dos tokens da pessoa.",
  },
  fields: {
    tokens: ["The tokens.", "Os tokens."],
    scopes: ["What a token may do.", "O que um token pode fazer.", ["learning:read"]],
    api_token: ["The token's entry in the list.", "O registro do token na lista."],
    "CreateApiTokenRequest.name": ["Where the token is used.", "Onde o token é usado.", "Painel de estudos"],
    expires_in_days: ["For how many days it is valid.", "Por quantos dias ele vale.", 90],
    has_expired: ["Whether it is over.", "Se já venceu.", false],
    "ApiToken.name": ["Where it is used.", "Onde é usado.", "Painel de estudos"],
    "ApiToken.used_at": [
      "When it was last used, up to an hour too early; null before the first use.",
      "Quando foi usado pela última vez, com até uma hora de atraso; null antes do primeiro uso.",
    ],
    "CreateApiTokenResponse.token": [
      "The token itself: it can't be shown again.",
      "O próprio token: não é mostrado de novo.",
      "vereda_AZq1xn0ucQefA1LYoea3BA_umTokenQueNinguemUsaPoisSeVeNosExemplos0042",
    ],
    "RevokeApiTokenRequest.id": ["The token's `_id`.", "O `_id` do token."],
  },
};
