import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BrandColors } from "#shared/brand-colors.ts";
import { starterField } from "./starter-fields.ts";
import { starterLogo } from "./starter-logo.ts";
import { starterPlaceholders } from "./starter-placeholders.ts";

export interface StarterAcademy {
  friendly_id: string;
  name: string;
  host: string;
  motto: string;
  /** Colour of the brand, such as "#49496a", from which the others are derived. */
  color: string;
  /** All colours, if somebody has chosen them. */
  colors?: BrandColors;
  /** Without one, a logo with the academy's initials is generated. */
  logo?: { type: "svg" | "png"; bytes: Uint8Array };
  /** Id of the academy's subject area in `STARTER_FIELDS`; the general one by default. */
  field?: string;
  /** Id of the field whose course the academy begins with; `field` by default. */
  course?: string;
  contact_email: string;
  phone: string;
  hours: string;
  /** Name of the person who signs the certificates. */
  signatory: string;
  signatory_role: string;
  time_zone: string;
  /** Date from which the legal pages are in force: "2026-09-21". */
  today: string;
}

const SEED = resolve(import.meta.dirname, "../../../../db/seed");

/**
 * Writes the folder of a new academy below `parent`: landing page, legal pages, questions and one course. Returns its
 * path.
 */
export async function writeStarter(parent: string, academy: StarterAcademy): Promise<string> {
  const folder = join(parent, academy.friendly_id);
  await mkdir(parent, { recursive: true });
  await cp(join(SEED, "starter"), folder, { recursive: true, errorOnExist: true, force: false });
  const { id: course } = starterField(academy.course ?? academy.field);
  if (course !== "outra") await replaceCourse(folder, course);
  const { type, bytes } = academy.logo ?? { type: "svg", bytes: starterLogo(academy) };
  const image = `logo.${type}`;
  const placeholders = starterPlaceholders(academy, image);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    await writeFile(file, fillPlaceholders(text, placeholders, { isYaml: file.endsWith(".yaml") }));
  }
  await writeFile(join(folder, image), bytes);
  return folder;
}

async function replaceCourse(folder: string, field: string): Promise<void> {
  await rm(join(folder, "courses"), { recursive: true });
  await cp(join(SEED, "starter-courses", field), join(folder, "courses"), { recursive: true });
}

/** Replaces the placeholders in a text. In YAML they must be between double quotation marks. */
function fillPlaceholders(text: string, words: Record<string, string>, { isYaml }: { isYaml: boolean }): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name] ?? "";
    return isYaml ? JSON.stringify(word).slice(1, -1) : word;
  });
}
