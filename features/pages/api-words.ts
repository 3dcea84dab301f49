import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: { en: ["Pages", "Public pages of the academy."], "pt-BR": ["Páginas", "Páginas públicas da academia."] },
  calls: {
    "GET /projects/landing-page": "A página de apresentação da academia; 404 quando não há.",
    "GET /projects/faq": "As perguntas frequentes da academia, em grupos e em ordem.",
    "GET /projects/faq-search":
      "As perguntas frequentes de que um texto parece tratar, a mais provável primeiro; perdoa erros de digitação.",
    "POST /projects/add-question":
      "Acrescenta uma pergunta às frequentes. A mesma pergunta, de novo, troca a sua resposta.",
    "GET /projects/legal/{kind}": "O texto legal em vigor: a versão mais nova.",
  },
  fields: {
    group: ["Its group.", "O grupo.", "Acesso e senha"],
    answer: ["In Markdown.", "Em Markdown.", "Toque em **Esqueci minha senha**."],
    groups: ["The groups, in order.", "Os grupos, em ordem."],
    quote: ["What somebody says.", "O que alguém diz.", "Aprendi a escutar antes de responder."],
    role: ["What they do.", "O que a pessoa faz.", "Técnica de enfermagem"],
    published_at: ["The day it was published.", "O dia em que foi publicado."],
    "LandingBlock.picture": ["The address of the picture.", "O endereço da imagem.", "/media/capa.webp"],
  },
};
