import { peopleText } from "#shared/people-text.ts";
import type { BulkChange, Outcome } from "../contract.ts";
import type { BulkAction } from "../constants.ts";

export const STATE_LABELS: Record<BulkChange["state"], string> = {
  draft: "Falta enviar",
  running: "Em andamento",
  finished: "Feita",
  undoing: "Desfazendo",
  undone: "Desfeita",
  "undo-failed": "Parou ao desfazer",
  failed: "Parou",
};

const SKIP_REASONS: Record<BulkAction, Partial<Record<Outcome, string>>> = {
  enroll: { already: "Já estava no curso" },
  unenroll: { absent: "Não estava no curso" },
  "join-class": { already: "Já estava na turma", elsewhere: "Está em outra turma do curso, e ficou nela" },
  invite: {
    already: "Já entrou, ou já criou a senha",
    recent: "Recebeu um convite nas últimas 24 horas",
    suspended: "Está com o acesso suspenso",
  },
  "ask-anamnese": { already: "Já respondeu, ou já é pedida", staff: "É da equipe" },
  "sign-out": {
    absent: "Não estava conectada",
    self: "É você: sua sessão continua",
    staff: "É da gestão: só a gestão encerra as sessões dela",
  },
  suspend: {
    already: "Já estava com o acesso suspenso",
    self: "É você",
    staff: "É da equipe: o acesso se suspende na página da pessoa",
  },
  "restore-access": {
    already: "Não estava com o acesso suspenso",
    staff: "É da gestão: só a gestão devolve o acesso dela",
  },
  write: { declined: "Não quer receber recados da equipe", suspended: "Está com o acesso suspenso" },
};

/** Returns the reason why an action did not change a person. */
export function skippedText(action: BulkAction, outcome: Outcome): string {
  return SKIP_REASONS[action][outcome] ?? "Nada mudou";
}

/** Returns the title of a change: “Matricular no curso Acolher”. */
export function actionText({ action, course_name, class_name }: BulkChange): string {
  const texts: Record<BulkAction, string> = {
    enroll: `Matricular no curso ${course_name ?? ""}`,
    unenroll: `Tirar do curso ${course_name ?? ""}`,
    "join-class": `Pôr na turma ${class_name ?? ""}`,
    invite: "Convidar de novo",
    "ask-anamnese": "Pedir a anamnese",
    "sign-out": "Encerrar as sessões",
    suspend: "Suspender o acesso",
    "restore-access": "Devolver o acesso",
    write: "Escrever a estas pessoas",
  };
  return texts[action];
}

/** Returns the result of a change: “12 pessoas entraram no curso”. */
export function changedText({ action, counts: { changed } }: BulkChange): string {
  if (changed === 0) return "Nada mudou";
  const one = changed === 1;
  const texts: Record<BulkAction, string> = {
    enroll: one ? "entrou no curso" : "entraram no curso",
    unenroll: one ? "saiu do curso" : "saíram do curso",
    "join-class": one ? "está agora na turma" : "estão agora na turma",
    invite: one ? "recebe um convite" : "recebem um convite",
    "ask-anamnese": one ? "vai responder à anamnese" : "vão responder à anamnese",
    "sign-out": one ? "foi desconectada" : "foram desconectadas",
    suspend: one ? "está com o acesso suspenso" : "estão com o acesso suspenso",
    "restore-access": one ? "pode entrar de novo" : "podem entrar de novo",
    write: one ? "recebe o recado" : "recebem o recado",
  };
  return `${peopleText(changed)} ${texts[action]}`;
}
