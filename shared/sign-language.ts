export const POSITIONS = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"] as const;
export const AVATARS = ["icaro", "hosana", "guga", "random"] as const;
const ROOT = "https://vlibras.gov.br/app";

/** The options of the sign-language widget (spec, sections 3 and 5). */
export interface SignLanguage {
  /** Location of the widget's files, with a trailing slash: a URL, or a path of our own. */
  rootPath: string;
  /** URL of a JSON file with the academy's own look of the avatar; undefined for the default look. */
  personalization: string | undefined;
  opacity: number;
  position: (typeof POSITIONS)[number];
  avatar: (typeof AVATARS)[number];
}

/**
 * Reads the widget's options from a project's configuration, as the specification defines them; invalid values get
 * defaults. Null when the project turned the widget off: only then do its pages always have the narrow policy.
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
