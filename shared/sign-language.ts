export const POSITIONS = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"] as const;
export const AVATARS = ["icaro", "hosana", "guga", "random"] as const;
const ROOT = "https://vlibras.gov.br/app";

/** The options of the sign-language widget (spec, sections 3 and 5). */
export interface SignLanguage {
  /** Where its files lie, with a trailing slash: an address, or a path of our own. */
  rootPath: string;
  /** The address of a JSON with the tenant's own look of the avatar. */
  personalization: string | undefined;
  opacity: number;
  position: (typeof POSITIONS)[number];
  avatar: (typeof AVATARS)[number];
}

/**
 * What a project wrote, as the specification reads it: what is not valid gives way to the default. Null when the
 * project turned the widget off: only then do pages keep the narrow policy.
 */
export function signLanguageOf(config: unknown): SignLanguage | null {
  const { enabled, rootPath, personalization, opacity, position, avatar } = Object(config) as Record<string, unknown>;
  if (enabled === false) return null;
  return {
    rootPath: withSlash(isText(rootPath) ? rootPath : ROOT),
    personalization: isText(personalization) ? personalization : undefined,
    opacity: typeof opacity === "number" && opacity >= 0 && opacity <= 1 ? opacity : 1,
    position: POSITIONS.find((known) => known === position) ?? "R",
    avatar: AVATARS.find((known) => known === avatar) ?? "icaro",
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}
