import { isEmail } from "#features/academies/server/index.ts";
import { originsOf } from "#apps/server/origins.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Rule } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import type { Command } from "../command.ts";
import { withInstallation } from "../installation.ts";
import { invite } from "../invite.ts";
import { UsageProblem } from "../read-call.ts";
import { requireAcademy } from "../require-academy.ts";

const RULES: Record<string, Rule | null> = {
  recruiter: "recruiter",
  admin: "admin",
  manager: "manager",
  estudante: null,
};

export const personInvite: Command = {
  name: "person invite",
  summary: "convida uma pessoa e mostra o link em que ela cria a senha",
  parameters: ["ACADEMIA", "E-MAIL"],
  options: {
    name: { value: "NOME", summary: "como a pessoa se chama; sem ele, sai do e-mail" },
    rule: { value: "PAPEL", summary: "recruiter, admin, manager ou estudante; sem ele, o papel não muda" },
    course: { value: "CURSO", summary: "matricula neste curso" },
    yes: { summary: "muda o papel mesmo que ninguém que já entrou fique na gestão" },
  },
  about: [
    "O link vale por 1 hora e uma vez só: entregue-o a quem convidou. Nenhum e-mail é enviado. Repetir o comando faz outro",
    "link, e o anterior deixa de valer. De quem já tem senha muda só o papel e a matrícula. Quem é novo e",
    "vem sem --rule é estudante.",
    "",
    "Por exemplo: npm run vereda -- person invite minha-escola ana@exemplo.com.br --rule manager",
  ].join("\n"),
  run: async ({ parameters: [name = "", email = ""], option, isOn, terminal, config }) => {
    const rule = ruleOf(option("rule"));
    if (!isEmail(email)) throw new StartProblem(`“${email}” não é um e-mail.`);
    return await withInstallation(config, async ({ sql }) => {
      const academy = await requireAcademy(sql, name);
      const person = { email, name: option("name"), course: option("course"), rule, mayEndManagement: isOn("yes") };
      const { isNew, path, rule: change } = await invite(sql, { projectId: academy.id, ...person });
      terminal.print(`${email} ${isNew ? "entrou na" : "já estava na"} ${academy.name}.`);
      if (change.from !== change.to)
        terminal.print(`Papel: ${isNew ? "" : `era ${nameOf(change.from)}, agora é `}${nameOf(change.to)}.`);
      if (!path) terminal.print("Essa pessoa já tem senha: não precisa de link.");
      else
        terminal.print(
          `O link para criar a senha, por 1 hora:\n${originsOf(config, config)(academy.hosts[0] ?? "localhost")}${path}`,
        );
      return 0;
    });
  },
};

function nameOf(rule: Rule | null): string {
  return rule ? RULE_LABELS[rule].toLowerCase() : "estudante";
}

/**
 * Parses the --rule option. Returns undefined when the option was not given, null for "estudante"; throws UsageProblem
 * for an unknown rule.
 */
function ruleOf(text: string | undefined): Rule | null | undefined {
  if (text === undefined) return undefined;
  const rule = Object.hasOwn(RULES, text) ? RULES[text] : undefined;
  if (rule === undefined) throw new UsageProblem(`“${text}” não é um papel: use ${Object.keys(RULES).join(", ")}.`);
  return rule;
}
