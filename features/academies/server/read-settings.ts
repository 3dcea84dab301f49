import type { FolderFile } from "#features/media/server/index.ts";
import { emailKey } from "#shared/email.ts";
import { passwordFaults } from "#shared/password-strength.ts";
import { z } from "zod";
import type { AcademySettings } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import { academySchema } from "./academy-format.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import { checkFriendlyId } from "./friendly-ids.ts";
import { readCustomCss } from "./read-custom-css.ts";
import { type Assets, leavesFolder, readLogo } from "./read-assets.ts";
import { readYamlFile } from "./read-yaml-file.ts";

/** Reads academy.yaml and checks rules that span several fields. */
export async function readSettings(
  folder: AcademyFolder,
  assets: Assets<FolderFile>,
  now: Date,
): Promise<AcademySettings | null> {
  const yaml = await readYamlFile(folder, "academy.yaml", academySchema);
  if (!yaml) return null;
  checkFriendlyId(yaml, folder.name);
  checkHosts(yaml);
  checkPeople(yaml, now.getFullYear());
  await checkLogo(folder, assets, yaml);
  const customcss = await readCustomCss(folder, yaml);
  return yaml.value && { ...yaml.value, customcss };
}

const hostsSchema = z.object({ hosts: z.array(z.string()).catch([]), legacy_hosts: z.array(z.string()).catch([]) });

function checkHosts({ raw, fault }: CheckedYaml<unknown>): void {
  const { hosts = [], legacy_hosts = [] } = hostsSchema.safeParse(raw).data ?? {};
  const seen = new Set<string>();
  for (const [field, names] of Object.entries({ hosts, legacy_hosts })) {
    names.forEach((name, at) => {
      if (seen.has(name)) fault([field, at], `o endereço “${name}” aparece duas vezes.`);
      seen.add(name);
    });
  }
}

const optional = z.boolean().optional().catch(undefined);
const peopleSchema = z.object({
  config: z
    .object({
      passwordStrength: z.object({
        digits: z.number().optional().catch(undefined),
        required_number: optional,
        required_symbol: optional,
        required_uppercase: optional,
        refuse_known: optional,
      }),
    })
    .catch({ passwordStrength: {} }),
  demo_people: z.array(z.unknown()).catch([]),
});
const person = z.object({
  email: z.string().catch(""),
  password: z.string().catch(""),
  rule: z.unknown().optional(),
  progress: z.unknown().optional(),
});

function checkPeople({ raw, fault }: CheckedYaml<unknown>, year: number): void {
  const found = peopleSchema.safeParse(raw).data;
  const seen = new Set<string>();
  for (const [at, each] of (found?.demo_people ?? []).entries()) {
    const { email, password, rule, progress } = person.safeParse(each).data ?? { email: "", password: "" };
    const report = (field: string, message: string) => fault(["demo_people", at, field], message);
    if (email && seen.has(emailKey(email))) report("email", `“${email}” já é de outra pessoa.`);
    seen.add(emailKey(email));
    if (rule !== undefined && progress !== undefined) report("progress", "não vale junto com “rule”.");
    const faults = password && found ? passwordFaults(password, { strength: found.config.passwordStrength, year }) : [];
    for (const sentence of faults) report("password", sentence.charAt(0).toLowerCase() + sentence.slice(1));
  }
}

async function checkLogo(
  folder: AcademyFolder,
  assets: Assets<FolderFile>,
  { raw, fault }: CheckedYaml<unknown>,
): Promise<void> {
  const path = z.object({ image: z.string() }).safeParse(raw).data?.image.trim();
  if (!path) return;
  if (leavesFolder(path)) fault(["image"], "não pode sair da pasta da academia.");
  else if (!/^[\w./-]+\.(svg|png|jpe?g|webp)$/.test(path))
    fault(["image"], "precisa ser um desenho .svg, .png, .jpg ou .webp, com nome sem acentos nem espaços.");
  else if (!folder.has(path)) fault(["image"], `o arquivo “${path}” não existe.`);
  else await readLogo(folder, assets, path);
}
