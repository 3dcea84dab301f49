import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Staff", "What staff of the academy look at."], "pt-BR": ["Equipe", "O que a equipe da academia vê."] },
  calls: {
    "GET /projects/audit-entries":
      "O registro de atividades, do mais novo ao mais antigo, 50 por página: quem fez o quê, quando e de onde.",
    "GET /projects/staff-pending-work":
      "O que espera por quem chama, nas seções da área da equipe que o seu papel abre.",
    "GET /projects/staff-search":
      "O que algumas palavras encontram na área da equipe, até onde vai o papel de quem chama; sem acentos e com erros de digitação também.",
  },
  fields: {
    "GetAuditEntriesRequest.person": ["Part of a name or an e-mail.", "Parte de um nome ou de um e-mail.", "marina"],
    "GetAuditEntriesRequest.operation": ["Only this operation.", "Só esta operação.", "sign-in"],
    "GetAuditEntriesRequest.from": ["From this day on.", "Desde este dia.", "2026-11-01"],
    "GetAuditEntriesRequest.to": ["Up to this day.", "Até este dia.", "2026-11-30"],
    "entries.target_person": [
      "The person who was the target, unless that is the actor; null for other targets and for deleted people.",
      "A pessoa de quem o ato trata, se não é quem agiu; null para outros alvos e para quem foi apagado.",
    ],
    pending_work: ["What waits, by section.", "O que espera, por seção."],
    section: ["The section's part of the address.", "A parte do endereço que é da seção.", "atendimento"],
    "pending_work.count": ["How many wait.", "Quantas coisas esperam.", 4],
    "pending_work.sentence": ["What waits, in words.", "O que espera, em palavras.", "4 mensagens sem resposta"],
    is_test_copy: [
      "Whether this installation is a test copy of another one: nothing is sent to people.",
      "Se esta instalação é uma cópia de teste: nada sai para as pessoas.",
      false,
    ],
    operation: ["The operation.", "A operação.", "sign-in"],
    operations: ["The operations that can be filtered by.", "As operações pelas quais se pode filtrar."],
    target_id: [
      "The id of the target; null without one.",
      "A que foi feito; null quando não é nada em particular.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    detail: ["Further details.", "Outros detalhes."],
    network: [
      "The network of the caller's address; null if unknown.",
      "A rede de onde veio; null quando não se sabe.",
      "192.0.2.0/24",
    ],
    "entries.description": ["The operation in Portuguese.", "A operação em português.", "Entrou"],
    "operations.description": ["The operation in Portuguese.", "A operação em português.", "Entrou"],
    "GetStaffSearchRequest.q": [
      "Words of a name, an e-mail or a title.",
      "Palavras de um nome, e-mail ou título.",
      "marina",
    ],
    results: ["What was found, people first.", "O que foi encontrado, pessoas antes."],
    "results.kind": [
      "person, course, object, class, message, announcement, hero, link, vacancy, flow, media, topic or certificate.",
      "person (pessoa), course (curso), object (conteúdo), class (turma), message (mensagem), announcement (aviso), hero (destaque), link, vacancy (vaga), flow (fluxo), media (mídia), topic (conversa) ou certificate (certificado).",
      "course",
    ],
    "results.name": [
      "Its name in its page's address.",
      "Como se chama no endereço da sua página.",
      "seguranca-no-trabalho",
    ],
    "results.title": ["Its name or title.", "O nome ou título.", "Segurança no trabalho"],
    "results.detail": [
      "Of a person the e-mail, of an object its course, of a certificate its course and code; null where there is none.",
      "De uma pessoa o e-mail, de um conteúdo o curso, de um certificado o curso e o código; null onde não há.",
      null,
    ],
    "results.course": [
      "The course in the address of an object or a topic; null for other results.",
      "De um conteúdo ou uma conversa, o curso no endereço; senão null.",
      null,
    ],
    "GetAuditEntriesResponse.next": [
      "The `before` of the next page; null at the end.",
      "O `before` da próxima página; null no fim.",
    ],
  },
};
