import { isEmail, type StarterAcademy } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { isColor } from "#shared/brand-colors.ts";
import { dayIn } from "#shared/day-in.ts";
import { friendlyIdFrom } from "#shared/friendly-id.ts";
import { isHost } from "#shared/host-name.ts";
import { isTimeZone } from "#shared/time-zones.ts";
import type { Call } from "./command.ts";
import { UsageProblem } from "./read-call.ts";

export interface NewAcademy extends StarterAcademy {
  /** The email address of the academy's first manager. */
  manager: string;
  managerName: string;
}

interface Question {
  option: string;
  question: string;
  fallback?: string;
  fault(answer: string): string | null;
}

/**
 * Reads from the options the values that `academy new` needs, and asks on the terminal for missing ones. Throws
 * UsageProblem and StartProblem.
 */
export async function askForAcademy(call: Call): Promise<NewAcademy> {
  const name = await answer(call, {
    option: "name",
    question: "Nome da academia",
    fault: (text) => (text ? (text.length > 80 ? "Use no máximo 80 caracteres." : null) : "Ela precisa de um nome."),
  });
  const friendly_id = friendlyIdOf(call.option("id") ?? name);
  const typedHost = await answer(call, {
    option: "host",
    question: "Endereço em que ela responde",
    fallback: `${friendly_id}.localhost`,
    fault: (text) =>
      isHost(text.toLowerCase()) ? null : "É um nome como escola.exemplo.com.br, sem https:// e sem barra.",
  });
  const manager = await answer(call, {
    option: "manager",
    question: "E-mail de quem vai geri-la",
    fault: (text) => (isEmail(text) ? null : "Confira o e-mail: falta alguma parte dele."),
  });
  const time_zone = timeZoneOf(call);
  const managerName = call.option("manager-name")?.trim() ?? "";
  return {
    friendly_id,
    name,
    host: typedHost.toLowerCase(),
    manager,
    managerName,
    color: colorOf(call),
    motto: call.option("motto") || "Aprender no seu ritmo, um passo por dia.",
    contact_email: manager,
    phone: call.option("phone") ?? "",
    hours: call.option("hours") ?? "",
    signatory: managerName || name,
    signatory_role: managerName ? "Gestão da academia" : "Certificação",
    time_zone,
    today: dayIn(new Date(), time_zone),
  };
}

async function answer(
  { option, terminal }: Call,
  { option: flag, question, fallback, fault }: Question,
): Promise<string> {
  const given = option(flag)?.trim();
  if (given === undefined && !terminal.isInteractive)
    throw new UsageProblem(`Aqui ninguém pode responder: diga --${flag}. Veja: npm run vereda -- academy new --help`);
  if (given === undefined) return await terminal.ask({ question, fault, ...(fallback ? { fallback } : {}) });
  const reason = fault(given);
  if (reason) throw new UsageProblem(`--${flag} “${given}”: ${reason}`);
  return given;
}

function friendlyIdOf(text: string): string {
  const id = friendlyIdFrom(text);
  if (id) return id;
  throw new StartProblem(
    `De “${text}” não sai um nome curto. Diga um, com letras sem acento e hifens: --id minha-escola`,
  );
}

function timeZoneOf({ option }: Call): string {
  const zone = option("time-zone") || "America/Sao_Paulo";
  if (isTimeZone(zone)) return zone;
  throw new UsageProblem(`--time-zone “${zone}”: precisa ser um fuso como America/Manaus.`);
}

function colorOf({ option }: Call): string {
  const color = option("color") ?? "#49496a";
  if (isColor(color)) return color;
  throw new UsageProblem(`--color “${color}”: precisa ser uma cor de seis dígitos como “#1f4d38”, entre aspas.`);
}
