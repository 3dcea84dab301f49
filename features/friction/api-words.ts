import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: { en: ["Friction", "What stood in people's way."], "pt-BR": ["Atritos", "O que atrapalhou as pessoas."] },
  calls: {
    "POST /projects/friction": "A mensagem de erro que uma pessoa viu e em que página; sem nada sobre a pessoa.",
  },
  fields: {
    "FrictionRequest.message": ["The message.", "A mensagem.", "Não foi possível carregar o vídeo."],
    "FrictionRequest.path": ["The pattern of the page's path.", "O padrão do caminho da página.", "/course/{course}"],
    kept: ["Always true when it was saved.", "Sempre true quando foi guardado."],
  },
};
