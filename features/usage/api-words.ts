import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: { en: ["Usage", "How the academy is used."], "pt-BR": ["Uso", "Como a academia é usada."] },
  calls: {
    "GET /projects/usage":
      "Como a academia é usada: pessoas ativas, conclusões, funil, permanência e velocidade das páginas.",
    "POST /projects/export-usage": "Uma das tabelas de GET /projects/usage, em CSV.",
  },
  fields: {
    days: ["How many days, the last one today.", "Quantos dias, o último é hoje.", 28],
    by_day: ["Each day.", "Cada dia."],
    rolled_at: ["Until when the numbers count.", "Até quando os números contam."],
    learners: ["How many are enrolled.", "Quantas pessoas estão matriculadas.", 120],
    active: ["How many studied.", "Quantas pessoas estudaram.", 34],
    active_before: ["How many studied in the period before.", "Quantas estudaram no período anterior.", 30],
    objects: ["How many objects were completed.", "Quantos conteúdos foram concluídos.", 210],
    funnel: ["How far those came who were enrolled in the period.", "Até onde foi quem se matriculou no período."],
    enrolled: ["How many were enrolled.", "Quantas se matricularam.", 40],
    started: ["How many began.", "Quantas começaram.", 31],
    half: ["How many completed half of it.", "Quantas fizeram metade.", 18],
    retention: ["By week of enrolment.", "Por semana de matrícula."],
    week: ["The Monday of the week.", "A segunda-feira da semana.", "2026-11-16"],
    studied: ["How many studied in each week since.", "Quantas estudaram em cada semana desde então.", [12]],
    vitals: ["The speed of pages.", "A velocidade das páginas."],
    device: ["The kind of device.", "O tipo de aparelho.", "phone"],
    network: ["The kind of network.", "O tipo de rede.", "4g"],
    visits: ["How many visits were measured.", "Quantas visitas foram medidas.", 25],
    LCP: ["Until the page is there, in milliseconds.", "Até a página aparecer, em milissegundos.", 1800],
    INP: ["Until the page reacts, in milliseconds.", "Até a página reagir, em milissegundos.", 120],
    CLS: ["How much the page moves.", "Quanto a página se mexe.", 0.05],
    TTFB: ["Until the server answers, in milliseconds.", "Até o servidor responder, em milissegundos.", 300],
    part: ["Which table.", "Qual tabela.", "days"],
  },
};
