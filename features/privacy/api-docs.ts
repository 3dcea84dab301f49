import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Privacy", "What a person decides about their data."],
    "pt-BR": ["Privacidade", "O que a pessoa decide sobre os dados dela."],
  },
  calls: {
    "GET /projects/privacy": "O que a pessoa decidiu sobre os dados, quem os leu e o que está em andamento.",
    "POST /projects/change-consent": "Dá um consentimento ou o retira; cada um fica guardado com o dia.",
    "POST /projects/request-export":
      "Pede uma cópia de tudo o que há sobre a pessoa. Fica pronta logo e vale por 24 horas.",
    "POST /projects/open-export": "Dá à pessoa o endereço da cópia dela.",
    "POST /projects/request-erasure":
      "Marca a conta para ser excluída em sete dias. Pede a senha, ou uma entrada dos últimos minutos; a quem é da gestão, que outra pessoa fique nela.",
    "POST /projects/cancel-erasure": "Desiste de excluir a conta, dentro dos sete dias.",
    "GET /projects/duties":
      "O que falta antes das páginas: textos a aceitar, uma conta que vai embora e a resposta sobre a medição de uso.",
    "POST /projects/accept-terms": "Aceita textos legais nas versões lidas. `left` conta os que ainda faltam.",
  },
  fields: {
    consents: ["The consents.", "Os consentimentos."],
    purpose: ["What it is for.", "Para quê."],
    "GetDutiesResponse.usage_consent": [
      "Whether the person agreed to be measured; null while they have not answered.",
      "Se a pessoa aceitou a medição de uso; null enquanto não respondeu.",
      true,
    ],
    decided_at: [
      "When it was last decided; null when it never was.",
      "Quando foi decidido pela última vez; null se nunca foi.",
    ],
    acceptances: ["The legal texts that were accepted.", "Os textos legais aceitos."],
    accepted_at: ["When it was accepted.", "Quando foi aceito."],
    reads: ["Who read something sensitive, latest first.", "Quem leu algo sensível, do mais novo ao mais antigo."],
    reader: ["Who read it.", "Quem leu.", "Helena Prado"],
    what: ["What was read.", "O que foi lido.", "anamnese"],
    export: [
      "The last copy that is still of use; null without one.",
      "A última cópia que ainda serve; null quando não há.",
    ],
    erasure: ["The account's deletion; null unless it was requested.", "A exclusão da conta; null se não foi pedida."],
    asked_at: ["When it was requested.", "Quando foi pedido."],
    due_at: ["When it will happen.", "Quando vai acontecer."],
    bytes: ["The size in bytes; null until it is ready.", "O tamanho em bytes; null até ficar pronta.", 81234],
    address: ["The address.", "O endereço.", "Rua das Acácias, 47"],
    "OpenExportResponse.address": [
      "The address of the copy, signed for one minute.",
      "O endereço da cópia, assinado por um minuto.",
      "/files/copias/marina.zip",
    ],
    "OpenExportRequest.id": ["The `_id` of the copy.", "O `_id` da cópia."],
    "CancelErasureResponse.cancelled": ["Whether there was a deletion to cancel.", "Se havia uma exclusão a cancelar."],
    terms: [
      "The legal texts that the person has not accepted yet.",
      "Os textos legais que a pessoa ainda não aceitou.",
    ],
    changes: [
      "What changed since the version before.",
      "O que mudou desde a versão anterior.",
      "Explicamos como guardamos as reflexões.",
    ],
    accepted_version: [
      "The last version that was accepted; null for the first time.",
      "A última versão aceita; null na primeira vez.",
      1,
    ],
    erasure_due_at: [
      "When the account will be deleted; null unless that was requested.",
      "Quando a conta vai ser excluída; null se não foi pedido.",
    ],
    accepted: ["The texts and versions that were read.", "Os textos e as versões lidos."],
    "AcceptTermsResponse.left": ["How many texts are still to be accepted.", "Quantos textos ainda faltam.", 0],
    "RequestErasureRequest.password": [
      "The password; empty for an account without one.",
      "A senha; vazia numa conta sem senha.",
      "ipe-roxo-47",
    ],
  },
};
