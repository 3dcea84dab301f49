import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Google", "Signing in with Google."], "pt-BR": ["Google", "A entrada com o Google."] },
  calls: {
    "POST /projects/auth-with-google": "Entra com uma conta Google cujo e-mail o Google confirmou.",
    "GET /projects/google-account": "A conta Google que abre a conta da pessoa, se houver.",
    "POST /projects/unlink-google": "Desliga a conta Google: ela não abre mais nada aqui, até ser usada de novo.",
  },
  fields: {
    id_token: [
      "Firebase's ID token, at most ten minutes old.",
      "O ID token do Firebase, de no máximo dez minutos atrás.",
      "eyJhbGciOiJSUzI1NiJ9.e30.assinatura",
    ],
    is_enabled: ["Whether the academy uses it.", "Se a academia usa."],
    account: ["The linked account; null without one.", "A conta ligada; null quando não há."],
    linked_at: ["When it was linked.", "Quando foi ligada.", "2026-11-20T15:04:05.000Z"],
  },
};
