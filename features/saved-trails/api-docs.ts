import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Saved trails", "Trails that a person saves on a device, to read them without a network."],
    "pt-BR": ["Trilhas guardadas", "Trilhas que a pessoa guarda num aparelho, para ler sem internet."],
  },
  calls: {
    "POST /projects/get-trail-files":
      "O que é preciso para ler uma trilha sem internet: os conteúdos abertos e o tamanho dos arquivos.",
  },
  fields: {
    trail_id: ["The trail's `_id`.", "O `_id` da trilha.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "GetTrailFilesResponse.objects": ["The objects that are open now.", "Os conteúdos abertos agora."],
    blocked_count: ["How many objects are still blocked.", "Quantos conteúdos ainda estão bloqueados.", 2],
    text_bytes: ["What the texts take, in bytes.", "O que os textos ocupam, em bytes.", 182_000],
    files: ["The files that the objects show.", "Os arquivos que os conteúdos mostram."],
    media: ["What the file is.", "O que o arquivo é."],
    bytes: ["The size in bytes.", "O tamanho em bytes.", 48_211],
  },
};
