import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withArticle } from "#shared/with-article.ts";
import { starterLogo } from "./starter-logo.ts";

export interface StarterAcademy {
  friendly_id: string;
  name: string;
  host: string;
  motto: string;
  /** The brand's colour, such as "#49496a"; the rest of the palette is the default one. */
  color: string;
  contact_email: string;
  phone: string;
  hours: string;
  /** Who signs the certificates. */
  signatory: string;
  signatory_role: string;
  time_zone: string;
  /** When the legal pages begin to count: "2026-09-21". */
  today: string;
}

const TEMPLATE = resolve(import.meta.dirname, "../../../../db/seed/starter");

/** Writes the folder of a new academy below `parent`: landing page, legal pages, questions, one course. Gives its path. */
export async function writeStarter(parent: string, academy: StarterAcademy): Promise<string> {
  const folder = join(parent, academy.friendly_id);
  await mkdir(parent, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true, errorOnExist: true, force: false });
  const words = wordsOf(academy);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    await writeFile(file, filled(text, words, { isYaml: file.endsWith(".yaml") }));
  }
  await writeFile(join(folder, "logo.svg"), starterLogo(academy));
  return folder;
}

function wordsOf(academy: StarterAcademy): Record<string, string> {
  const { name } = academy;
  return {
    ...academy,
    accent: accentOf(academy.color),
    the_name: withArticle("", name),
    of_name: withArticle("de", name),
    to_name: withArticle("a", name),
  };
}

/** Of buttons, which stand on the brand's colour, too. The default colour has the specification's beside it. */
function accentOf(color: string): string {
  if (color.toLowerCase() === "#49496a") return "#c24a68";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  return isLight ? "#2f2f4a" : "#f2b84b";
}

/** In YAML a placeholder stands between double quotation marks. */
function filled(text: string, words: Record<string, string>, { isYaml }: { isYaml: boolean }): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name] ?? "";
    return isYaml ? JSON.stringify(word).slice(1, -1) : word;
  });
}
