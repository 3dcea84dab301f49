import { FIRST_COLORS, isEmail, STARTER_FIELDS, STARTER_PASSWORD_POLICY } from "#features/academies/server/index.ts";
import { isHost, isPublicName } from "#shared/host-name.ts";
import { refuseWeakPassword } from "#platform/server/auth/refuse-weak-password.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isColor } from "#shared/brand-colors.ts";
import { friendlyIdFrom } from "#shared/friendly-id.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { BRAZILIAN_ZONES, USUAL_ZONE } from "#shared/time-zones.ts";
import { LOCALHOST_NAMES } from "../at-this-machine.ts";

/** The fields of the form as text, without the logo. */
export interface AcademyAnswers {
  nome: string;
  endereco: string;
  /** An IANA time zone of Brazil: "America/Manaus". */
  fuso: string;
  area: string;
  curso: string;
  cor_menu: string;
  cor_botao: string;
  /** The colours proposed last, as "#49496a #c24a68"; other submitted colours were chosen by the person. */
  proposta: string;
  gestora: string;
  email: string;
  senha: string;
}

export type AnswerFaults = Partial<Record<keyof AcademyAnswers | "logo", string>>;

const NAMES = [
  "nome",
  "endereco",
  "fuso",
  "area",
  "curso",
  "cor_menu",
  "cor_botao",
  "proposta",
  "gestora",
  "email",
  "senha",
] as const;
const MAX_NAME = 80;

export function noAnswers(): AcademyAnswers {
  const empty = Object.fromEntries(NAMES.map((name) => [name, ""])) as unknown as AcademyAnswers;
  const { menu, button } = FIRST_COLORS;
  return {
    ...empty,
    fuso: USUAL_ZONE,
    area: "saude",
    cor_menu: menu,
    cor_botao: button,
    proposta: `${menu} ${button}`,
  };
}

export function answersIn(form: FormData): AcademyAnswers {
  const answers = noAnswers();
  for (const name of NAMES) {
    const value = form.get(name);
    if (typeof value === "string") answers[name] = name === "senha" ? value : value.trim();
  }
  answers.endereco = hostIn(answers.endereco);
  if (!STARTER_FIELDS.some(({ id }) => id === answers.area)) answers.area = "outra";
  if (!BRAZILIAN_ZONES.some(([zone]) => zone === answers.fuso)) answers.fuso = USUAL_ZONE;
  if (!isColor(answers.cor_menu)) answers.cor_menu = FIRST_COLORS.menu;
  if (!isColor(answers.cor_botao)) answers.cor_botao = FIRST_COLORS.button;
  return answers;
}

/** Returns the academy's host: the given address, else one derived from the academy's name. */
export function hostOf({ nome, endereco }: AcademyAnswers): string {
  const host = endereco || friendlyIdFrom(nome).slice(0, 60).replace(/-+$/, "");
  return host && !host.includes(".") ? `${host}.localhost` : host;
}

/**
 * Checks the answers. Returns the fault of each invalid field, in pt-BR. `isPublic`: the host must be a public name, as
 * for an academy's own hosts.
 */
export async function answerFaults(
  answers: AcademyAnswers,
  now: Date,
  { isPublic }: { isPublic: boolean },
): Promise<AnswerFaults> {
  const { nome, gestora, email, senha } = answers;
  const host = hostOf(answers);
  const faults: AnswerFaults = {};
  const nameFault = nameFaultOf(nome);
  if (nameFault) faults.nome = nameFault;
  else if (!friendlyIdFrom(nome)) faults.nome = "O nome precisa ter ao menos uma letra ou um número.";
  if (host && (isPublic ? !isPublicName(host) : !isHost(host) || LOCALHOST_NAMES.has(host)))
    faults.endereco = "Escreva um endereço como escola.exemplo.com.br, sem https:// e sem barra.";
  const personFault = nameFaultOf(gestora);
  if (personFault) faults.gestora = personFault;
  if (!isEmail(email)) faults.email = email ? "Confira o e-mail: falta alguma parte dele." : "Escreva um e-mail.";
  const project = { config: { passwordStrength: STARTER_PASSWORD_POLICY }, time_zone: answers.fuso };
  const weak = senha ? await faultOf(refuseWeakPassword({ project, now }, senha, { name: gestora, email })) : null;
  if (!senha) faults.senha = "Crie uma senha.";
  else if (weak) faults.senha = weak;
  return faults;
}

function nameFaultOf(name: string): string | null {
  if (!name) return "Escreva o nome.";
  if (Array.from(name).length > MAX_NAME) return `Use no máximo ${MAX_NAME} caracteres.`;
  return hasUnprintableCharacters(name) || /[\n\r{}<>]/.test(name) ? "Use só letras, números e sinais comuns." : null;
}

async function faultOf(check: Promise<void>): Promise<string | null> {
  return await check.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error.message;
      throw error;
    },
  );
}

/** Extracts the host from a pasted address: "https://Escola.org.br/" → "escola.org.br". */
function hostIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/:?#].*$/, "")
    .replace(/\.$/, "");
}
