import { countText, numberText } from "#shared/number-text.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import type { AccountMerge } from "../contract.ts";

/** Returns sentences that list all effects of a merge. */
export function effectsOf({ remaining, removed, courses, duplicates }: AccountMerge): string[] {
  const points = remaining.points + removed.points - duplicates.points;
  return [
    `A pessoa passa a entrar só com ${remaining.email}: o jeito de entrar nessa conta não muda.`,
    `Com ${removed.email} não se entra mais: ${sessionsText(removed.sessions)}, e o que era só para entrar (senha, Google, chaves de acesso, segunda etapa, links por e-mail, tokens de API) acaba.`,
    courses.length === 0
      ? "Nenhuma das duas está num curso."
      : `${courses.length === 1 ? "O curso" : `Os ${courses.length} cursos`}, as turmas e o andamento ficam juntos. De cada conteúdo vale o maior andamento${duplicates.objects > 0 ? `; ${objectsText(duplicates.objects)} nas duas e ${duplicates.objects === 1 ? "conta" : "contam"} uma vez` : ""}.`,
    `Os pontos passam a ser ${numberText(points)}${duplicates.points > 0 ? `: o que as duas ganharam pelo mesmo (${numberText(duplicates.points)}) conta uma vez` : ""}. Quem ficou fora do ranking com uma delas continua fora.`,
    certificatesText(remaining.certificates + removed.certificates, duplicates.certificates),
    ruleText(remaining.rule, removed.rule),
    talentText(remaining.talent, removed.talent),
    "Fórum, conversas com a equipe, plano de estudo, reflexões, respostas de fluxos e avisos passam para a conta que fica.",
    "Onde só cabe um, vale o da conta que fica: nome, turma de um curso, meta da semana e como quer ser avisada. De cada consentimento vale a última decisão.",
    "Mudanças em lote e planilhas de pessoas já não se desfazem para esta pessoa.",
    "Quem está vendo a academia como a conta que sai volta à sua. A pessoa recebe um e-mail em cada endereço, e tudo fica no registro.",
  ].filter((sentence) => sentence !== "");
}

function sessionsText(sessions: number): string {
  if (sessions === 0) return "não está conectada em nenhum dispositivo";
  return countText(sessions, "dispositivo sai agora", "dispositivos saem agora");
}

function objectsText(objects: number): string {
  return countText(objects, "foi concluído", "foram concluídos");
}

function certificatesText(all: number, duplicates: number): string {
  if (all === 0) return "";
  const codes = `${all === 1 ? "O certificado continua valendo com o mesmo código" : "Os certificados continuam valendo com os mesmos códigos"}.`;
  if (duplicates === 0) return codes;
  const where = duplicates === 1 ? "De 1 curso há dois" : `De ${duplicates} cursos há dois`;
  return `Todos os códigos de certificados continuam conferindo. ${where}: um fica, e o código do outro leva a ele.`;
}

function ruleText(remaining: AccountMerge["remaining"]["rule"], removed: AccountMerge["removed"]["rule"]): string {
  const stays = `O papel continua o da conta que fica: ${remaining ? RULE_LABELS[remaining] : "Estudante"}.`;
  return removed && removed !== remaining ? `${stays} O papel ${RULE_LABELS[removed]} da outra acaba.` : stays;
}

function talentText(
  remaining: AccountMerge["remaining"]["talent"],
  removed: AccountMerge["removed"]["talent"],
): string {
  if (removed === "none") return "";
  if (remaining === "none") return "O currículo passa para a conta que fica.";
  const isOther = remaining === "draft" && removed === "published";
  return isOther
    ? "Dos dois currículos fica o publicado, que é o da conta que sai; o rascunho da outra é apagado."
    : "Dos dois currículos fica o da conta que fica; o da outra é apagado, e o que recrutadores anotaram nele vem junto.";
}
