import type { ApiProblem } from "#platform/web/api/problem.ts";
import type { RefusedSave } from "./object-action.ts";

/** Reason why the written text is not saved, and the way to solve it. */
export interface SavingProblem {
  sentence: string;
  /**
   * Way to solve the problem: choose one of two conflicting versions, sign in again, restore the removed object, or
   * correct one invalid field while all others are saved. Null if the sentence says what to do.
   */
  solution: "choose" | "sign-in" | "bring-back" | "correct" | null;
}

export const CONFLICT = 409;

const HEAD_LABELS: Record<string, string> = {
  title: "Título",
  lead: "Resumo",
  url: "Endereço",
  minutes: "Minutos",
  points: "Pontos",
  pass: "Porcentagem de acertos",
  stay: "Minutos para concluir",
  joco_start: "Endereço de início",
  joco_friendly_id: "Nome da atividade",
};

/** Returns the problem of a save that stored nothing. */
export function refusedProblem(error: ApiProblem): SavingProblem {
  if (error.status === 401 || error.extra.logoff)
    return {
      sentence:
        "Sua sessão terminou. O que você escreveu continua nesta página: entre de novo em outra aba e salve aqui.",
      solution: "sign-in",
    };
  if (error.status === 404)
    return {
      sentence:
        "Este conteúdo foi removido do curso. O que você escreveu continua nesta página: copie o texto, ou desfaça a remoção no curso e salve aqui.",
      solution: "bring-back",
    };
  return {
    sentence: wrongFieldsOf(error)[0]?.message ?? error.message,
    solution: error.status === CONFLICT ? "choose" : null,
  };
}

/** Returns the problem of a save that stored everything except invalid fields above the blocks. */
export function partialProblem(error: ApiProblem): SavingProblem {
  const [wrong = { field: "", message: error.message }] = wrongFieldsOf(error);
  const label = HEAD_LABELS[wrong.field];
  const sentence = label
    ? `${label}: ${wrong.message.charAt(0).toLowerCase()}${wrong.message.slice(1)}`
    : wrong.message;
  return { sentence: `${sentence} Todo o resto está salvo.`, solution: "correct" };
}

/** Returns the problem of a form submitted without scripts. */
export function formProblem({ problem, status }: RefusedSave): SavingProblem {
  return { sentence: problem, solution: status === CONFLICT ? "choose" : null };
}

export function wrongFieldsOf({ extra }: ApiProblem): { field: string; message: string }[] {
  return Array.isArray(extra.fields) ? (extra.fields as { field: string; message: string }[]) : [];
}
