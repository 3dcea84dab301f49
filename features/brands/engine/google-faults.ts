export interface GoogleValues {
  api_key: string;
  auth_domain: string;
  project_id: string;
}

interface Fault {
  field: keyof GoogleValues;
  message: string;
}

const KEY = /^AIza[\w-]{35}$/;
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/**
 * Returns the values without the quotes and commas left from pasting the Firebase console's snippet; the domain in
 * lower case.
 */
export function cleanGoogleValues({ api_key, auth_domain, project_id }: GoogleValues): GoogleValues {
  const bare = (value: string) => value.trim().replace(/^(["'])(.*)\1,?$/, "$2");
  return { api_key: bare(api_key), auth_domain: bare(auth_domain).toLowerCase(), project_id: bare(project_id) };
}

/**
 * Returns the faults in the values of a Firebase web app that show without asking Google. A demo academy may also use
 * values of a “demo-” project.
 */
export function googleFaults({ api_key, auth_domain, project_id }: GoogleValues, isDemo: boolean): Fault[] {
  if (project_id.startsWith("demo-") && isDemo) return demoFaults({ api_key, auth_domain, project_id });
  const found: [Fault["field"], string | null][] = [
    ["api_key", keyFault(api_key)],
    ["auth_domain", domainFault(auth_domain)],
    ["project_id", projectFault(project_id)],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function demoFaults(values: GoogleValues): Fault[] {
  return (["api_key", "auth_domain"] as const)
    .filter((field) => !/^\S+$/.test(values[field]))
    .map((field) => ({ field, message: "Escreva um valor sem espaços." }));
}

function keyFault(key: string): string | null {
  if (key === "") return "Copie o valor de “apiKey”.";
  if (/PRIVATE KEY|private_key/.test(key))
    return "Isto é uma chave secreta: não a ponha em página nenhuma. A que serve aqui é a de “apiKey”.";
  if (key.endsWith(".apps.googleusercontent.com"))
    return "Isto é um ID de cliente OAuth. O que serve é o valor de “apiKey”, que começa por “AIza”.";
  if (/^\d+:\d+:web:/.test(key)) return "Isto é o “appId”. O que serve é o valor de “apiKey”, que começa por “AIza”.";
  if (/\s/.test(key)) return "A chave não tem espaços. Copie só o valor de “apiKey”.";
  if (!KEY.test(key))
    return `Uma chave do Firebase começa por “AIza” e tem 39 letras, números, “-” ou “_”. Esta tem ${key.length}.`;
  return null;
}

function domainFault(domain: string): string | null {
  if (domain === "") return "Copie o valor de “authDomain”.";
  if (/[:/\s]/.test(domain))
    return "Escreva só o domínio, como “minha-escola.firebaseapp.com”, sem https:// e sem barra.";
  if (!DOMAIN.test(domain) || /(^|\.)(localhost|local|internal)$/.test(domain))
    return "Precisa ser um domínio público, como “minha-escola.firebaseapp.com”.";
  return null;
}

function projectFault(project: string): string | null {
  if (project === "") return "Copie o valor de “projectId”.";
  if (/^\d+$/.test(project)) return "Isto é o número do projeto. O que serve é o ID, o valor de “projectId”.";
  if (project.startsWith("demo-")) return "Projetos “demo-…” só existem em academias de demonstração.";
  if (project.includes(".")) return "Isto parece um domínio. O que serve é o valor de “projectId”, sem ponto.";
  if (!PROJECT.test(project))
    return "O ID de um projeto tem de 6 a 30 letras minúsculas, números e hifens, e começa por uma letra.";
  return null;
}
