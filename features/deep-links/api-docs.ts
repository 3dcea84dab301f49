import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Deep links", "Links that lead straight to an object."],
    "pt-BR": ["Links diretos", "Links que levam direto a um conteúdo."],
  },
  calls: {
    "GET /projects/deep-link/{id}":
      "Aonde um link direto leva. Links que terminaram e os de outra academia são desconhecidos.",
    "POST /projects/ensure-deep-link/{id}":
      "Guarda que a pessoa veio por este link e a matricula no curso quando o link permite.",
    "GET /projects/staff-links":
      "Os links diretos da academia, os mais novos primeiro, 30 por página: por parte do nome, do endereço, do curso ou do conteúdo.",
    "GET /projects/staff-link/{link_id}": "Um link direto, como a equipe o edita, com o código QR.",
    "GET /projects/link-choices": "Aonde um link direto pode levar num curso.",
    "GET /projects/link-qr/{link_id}": "O código QR de um link direto num arquivo, com o nome da academia embaixo.",
    "POST /projects/save-link": "Escreve um link direto. O endereço se faz do primeiro nome, e fica.",
    "POST /projects/set-link-enabled/{link_id}":
      "Desliga um link direto, ou o liga de novo. Quem segue um que está desligado fica sabendo.",
    "POST /projects/delete-link/{link_id}":
      "Apaga um link direto, e com ele quem veio por ele, de vez depois de um dia.",
    "POST /projects/restore-link/{link_id}":
      "Traz de volta, dentro de um dia, um link direto apagado: o endereço e o código QR valem de novo. 409 depois desse dia.",
  },
  fields: {
    links: ["The links.", "Os links."],
    link: ["The link.", "O link."],
    link_id: ["The link's `_id`.", "O `_id` do link.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "SaveLinkRequest.link_id": ["The link; null for a new one.", "O link; null para um novo.", null],
    "StaffLink.name": ["What staff call it.", "Como a equipe o chama.", "Cartaz da recepção"],
    "SaveLinkRequest.name": ["What staff call it.", "Como a equipe o chama.", "Cartaz da recepção"],
    "StaffLink.friendly_id": ["The name of the link.", "O nome do link.", "engasgo"],
    "StaffLink.url": [
      "The address to share.",
      "O endereço para compartilhar.",
      "https://aurora.exemplo.com.br/link/engasgo",
    ],
    opens_course: [
      "Whether it leads to the course's page instead of the object.",
      "Se leva à página do curso em vez do conteúdo.",
      false,
    ],
    "StaffLink.block": ["Which block, from 1; null for the beginning.", "Qual bloco, desde 1; null para o começo.", 3],
    "SaveLinkRequest.block": [
      "Which block, from 1; null for the beginning.",
      "Qual bloco, desde 1; null para o começo.",
      null,
    ],
    enrolls: [
      "Whether it enrols people who follow it in the course.",
      "Se quem vem por ele é matriculado no curso.",
      false,
    ],
    "StaffLink.starts_on": ["The first day; null for immediately.", "O primeiro dia; null para já.", "2026-11-20"],
    "SaveLinkRequest.starts_on": [
      "The first day; null for immediately.",
      "O primeiro dia; null para já.",
      "2026-11-20",
    ],
    "StaffLink.state": [
      "live, scheduled, ended, off, or broken where its object is not published.",
      "live, scheduled, ended, off, ou broken se o conteúdo não está publicado.",
      "live",
    ],
    "StaffLink.people": ["How many people followed it.", "Quantas pessoas vieram por ele.", 46],
    "StaffLink.uses": ["How often they did.", "Quantas vezes vieram.", 61],
    "GetStaffLinksRequest.search": [
      "Part of its name, address, course or object; empty for all.",
      "Parte do nome, do endereço, do curso ou do conteúdo; vazio para todos.",
      "",
    ],
    "GetStaffLinksRequest.page": ["The page, from 1.", "A página, desde 1.", 1],
    "GetStaffLinksResponse.total": ["How many there are.", "Quantos há.", 12],
    "GetStaffLinksResponse.pages": ["How many pages.", "Quantas páginas.", 1],
    qr: ["The QR code.", "O código QR."],
    "qr.size": ["Its side in modules.", "O lado, em módulos.", 33],
    "GetStaffLinkResponse.version": [
      "Send it with a change, so that another person's change since is not overwritten.",
      "Mande-o com uma mudança: ele mostra o que outra pessoa mudou enquanto isso.",
      "a1b2c3d4",
    ],
    "SaveLinkRequest.version": [
      "The version as it was returned: 409 if it has changed since. Empty skips this check.",
      "Como a resposta o deu: 409 se algo mudou desde então. Vazio: seja como for agora.",
      "",
    ],
    "SaveLinkResponse.version": ["Send it with the next change.", "Mande-o com a próxima mudança.", "a1b2c3d4"],
    "GetLinkChoicesRequest.course": [
      "The course: its `_id` or `friendly_id`; empty for the academy's first.",
      "O curso: o `_id` ou o `friendly_id`; vazio para o primeiro da academia.",
      "acolhimento-e-escuta",
    ],
    "GetLinkChoicesResponse.objects": ["The published objects, in order.", "Os conteúdos publicados, em ordem."],
    "objects.trail": ["The name of its trail.", "O nome da trilha.", "Quando é urgente"],
    "GetLinkQrRequest.format": ["svg or png.", "svg ou png.", "svg"],
    "GetLinkQrResponse.name": ["The file's name.", "O nome do arquivo.", "engasgo.svg"],
    "GetLinkQrResponse.base64": ["The file's bytes, in base64.", "Os bytes do arquivo, em base64.", "PHN2Zy8+"],
    "SaveLinkRequest.object_id": [
      "The object that it leads to; null for the course's page.",
      "O conteúdo a que leva; null para a página do curso.",
      null,
    ],
    enabled: ["Whether the link leads anywhere.", "Se o link leva a algum lugar.", false],
    deeplink: ["The link.", "O link."],
    "DeepLink.friendly_id": ["The name of the link.", "O nome do link.", "engasgo"],
    "DeepLink.object": [
      "The `_id` of the object it leads to.",
      "O `_id` do conteúdo a que leva.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "DeepLink.course": ["The course's `friendly_id`.", "O `friendly_id` do curso.", "acolhimento-e-escuta"],
    "DeepLink.block": [
      "Which block of the object, from 1; null for its beginning.",
      "Qual bloco do conteúdo, desde 1; null para o começo.",
      3,
    ],
    "DeepLink.path": [
      "The path of the page it leads to.",
      "O caminho da página a que leva.",
      "/course/acolhimento-e-escuta/o/engasgo#bloco-3",
    ],
    "EnsureDeepLinkResponse.enrolled": [
      "Whether this call enrolled the person.",
      "Se esta chamada matriculou a pessoa.",
    ],
    "GetDeepLinkRequest.id": [
      "The link: its `_id` or `friendly_id`.",
      "O link: o `_id` ou o `friendly_id`.",
      "engasgo",
    ],
    "EnsureDeepLinkRequest.id": [
      "The link: its `_id` or `friendly_id`.",
      "O link: o `_id` ou o `friendly_id`.",
      "engasgo",
    ],
  },
};
