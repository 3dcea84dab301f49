import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Second factors", "Authenticator apps, passkeys and recovery codes."],
    "pt-BR": ["Segundos fatores", "Aplicativos autenticadores, chaves de acesso e códigos de recuperação."],
  },
  calls: {
    "GET /projects/second-factors": "Com o que a pessoa prova quem é, além da senha.",
    "POST /projects/begin-totp":
      "Um segredo novo para um aplicativo autenticador. Vale depois que um primeiro código o confirma.",
    "POST /projects/confirm-totp": "Liga o aplicativo autenticador com o primeiro código.",
    "POST /projects/remove-totp": "Desliga o aplicativo autenticador.",
    "POST /projects/renew-recovery-codes": "Dez códigos de recuperação novos; os anteriores não abrem mais nada.",
    "POST /projects/begin-passkey": "O que navigator.credentials.create() precisa para uma chave de acesso nova.",
    "POST /projects/add-passkey": "Guarda uma chave de acesso que o navegador fez.",
    "POST /projects/rename-passkey": "Dá outro nome a uma chave de acesso da pessoa.",
    "POST /projects/remove-passkey": "Apaga uma chave de acesso da pessoa.",
    "POST /projects/get-second-step":
      "O que pode ser dado na segunda etapa da entrada, e as opções para uma chave de acesso.",
    "POST /projects/verify-second-factor":
      "Termina a segunda etapa com um código ou uma chave de acesso e abre a sessão.",
    "POST /projects/begin-passkey-sign-in": "O que navigator.credentials.get() precisa para entrar sem senha.",
    "POST /projects/auth-with-passkey": "Entra só com uma chave de acesso.",
    "POST /projects/reset-second-factors":
      "Para quem perdeu tudo: tira os segundos fatores da pessoa e encerra as sessões dela.",
  },
  fields: {
    code: ["A code of the app, or a recovery code.", "Um código do aplicativo, ou um de recuperação.", "123456"],
    credential: [
      "What `navigator.credentials` gave, as WebAuthn's JSON; a form sends it as text.",
      "O que `navigator.credentials` deu, no JSON da WebAuthn; um formulário o manda como texto.",
    ],
    "credential.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "credential.response": ["The authenticator's answer.", "A resposta do autenticador."],
    challenge: ["The challenge, base64url.", "O desafio, em base64url.", "c2VndW5kYS1ldGFwYQ"],
    "BeginPasskeyResponse.options": ["WebAuthn's options, as JSON.", "As opções da WebAuthn, em JSON."],
    "BeginPasskeySignInResponse.options": ["WebAuthn's options, as JSON.", "As opções da WebAuthn, em JSON."],
    passkey: [
      "WebAuthn's options for a passkey; null when there is none.",
      "As opções da WebAuthn para uma chave de acesso; null quando não há.",
    ],
    passkeys_elsewhere: [
      "The other addresses of the academy that passkeys of the person work at.",
      "Os outros endereços da academia onde chaves de acesso da pessoa valem.",
    ],
    "PasskeyElsewhere.host": ["The address.", "O endereço.", "escola.exemplo.com.br"],
    "PasskeyElsewhere.origin": [
      "The address in full; null where the academy no longer has it.",
      "O endereço inteiro; null se a academia não o tem mais.",
      "https://escola.exemplo.com.br",
    ],
    "Passkey.host": [
      "The address that it was made at: it works at no other.",
      "O endereço em que foi criada: não vale em outro.",
      "escola.exemplo.com.br",
    ],
    is_of_this_host: ["Whether it works at the address of this call.", "Se vale no endereço desta chamada."],
    passkeys: ["The passkeys.", "As chaves de acesso."],
    recovery_codes: [
      "The recovery codes, shown this once; null when the person has some already.",
      "Os códigos de recuperação, mostrados só agora; null quando a pessoa já tem.",
      ["4fd2-9k3c"],
    ],
    recovery_codes_left: ["How many recovery codes are left.", "Quantos códigos de recuperação restam.", 10],
    has_totp: ["Whether an authenticator app is on.", "Se um aplicativo autenticador está ligado."],
    has_recovery_codes: ["Whether there are recovery codes.", "Se há códigos de recuperação."],
    is_backed_up: ["Whether it is saved beyond the device.", "Se está guardada além do aparelho."],
    is_suspected: ["Whether it may have been copied.", "Se pode ter sido copiada."],
    is_required: [
      "Whether the academy requires a second factor of this person.",
      "Se a academia exige um segundo fator desta pessoa.",
    ],
    has_recent_sign_in: [
      "Whether the sign-in is recent enough to change anything here.",
      "Se a entrada é recente o bastante para mudar algo aqui.",
    ],
    secret: [
      "The secret in Base32, in groups of four.",
      "O segredo em Base32, em grupos de quatro.",
      "JBSW Y3DP EHPK 3PXP",
    ],
    uri: [
      "The otpauth address of the secret.",
      "O endereço otpauth do segredo.",
      "otpauth://totp/Aurora:marina?secret=JBSWY3DPEHPK3PXP",
    ],
    qr: ["The QR code of `uri`: an SVG path.", "O QR code de `uri`: um path de SVG."],
    d: ["The path.", "O path.", "M0 0h7v7H0z"],
    "qr.size": ["Its width and height.", "A largura e a altura.", 41],
    used_at: [
      "When it was last used; null before that.",
      "Quando foi usada pela última vez; null antes disso.",
      "2026-11-20T15:04:05.000Z",
    ],
    "Passkey.created_at": ["When it was added.", "Quando foi acrescentada.", "2026-11-20T15:04:05.000Z"],
    "Passkey.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "AddPasskeyResponse.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "RenamePasskeyResponse.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "RenamePasskeyRequest.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "RemovePasskeyRequest.id": ["The id of the passkey.", "O id da chave de acesso.", "chave"],
    "Passkey.name": ["Its name.", "O nome dela.", "Celular"],
    "AddPasskeyRequest.name": ["Its name.", "O nome dela.", "Celular"],
    "RenamePasskeyRequest.name": ["Its new name.", "O novo nome.", "Celular"],
    "RenamePasskeyResponse.name": ["Its new name.", "O novo nome.", "Celular"],
    user_id: ["The person's `_id`.", "O `_id` da pessoa."],
  },
};
