/**
 * The permissions that an API token may have, described in English and in Portuguese. A token never allows more than
 * its owner's rights.
 */
export const SCOPES = {
  "account:read": ["Read the owner's profile, certificates and choices.", "Ler o seu perfil, certificados e escolhas"],
  "account:write": ["Change the owner's profile and notifications.", "Mudar o seu perfil e as suas notificações"],
  "learning:read": [
    "Read the owner's courses, objects, progress and ranking.",
    "Ler os seus cursos, conteúdos e progresso, e o ranking",
  ],
  "learning:write": [
    "Record the owner's progress, favourites and answers.",
    "Registrar o seu progresso, favoritos e respostas",
  ],
  "staff:read": ["Read what the owner's staff rule shows.", "Ler o que a área da equipe mostra a você"],
  "staff:write": ["Do what the owner's staff rule allows.", "Fazer o que o seu papel na equipe permite"],
} as const satisfies Readonly<Record<string, readonly [en: string, pt: string]>>;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** Checks for a scope that only staff can give to a token. */
export function isStaffScope(scope: Scope): boolean {
  return scope.startsWith("staff:");
}
