import { cleanTenantCss } from "#features/projects/server/index.ts";
import { numberText } from "#shared/number-text.ts";
import { MAX_BYTES_PER_CHARACTER, MAX_CSS } from "#shared/text-limits.ts";
import { z } from "zod";
import type { AcademyFolder } from "./academy-folder.ts";
import type { CheckedYaml } from "./check-yaml.ts";

const FILE = "custom.css";
/** Bytes that a text of the form's maximum length may take. */
const LIMIT = MAX_BYTES_PER_CHARACTER * MAX_CSS;
const inYaml = z.object({ customcss: z.string() });

/** Reads the academy's CSS from custom.css or the field `customcss`; forbidden constructs are recorded as mistakes. */
export async function readCustomCss(folder: AcademyFolder, { raw, fault }: CheckedYaml<unknown>): Promise<string> {
  const written = inYaml.safeParse(raw).data?.customcss ?? "";
  const report = (message: string) => fault(["customcss"], message);
  if (!folder.has(FILE)) {
    for (const { line, message } of cleanTenantCss(written).faults) report(`linha ${line} do CSS: ${message}`);
    return written;
  }
  if (written) report(`não vale junto com o arquivo “${FILE}”: fique com um dos dois.`);
  const text = (await folder.text(FILE, LIMIT)) ?? "";
  if (text.length > MAX_CSS)
    folder.fault(FILE, `o CSS é longo demais: o máximo são ${numberText(MAX_CSS)} caracteres.`);
  for (const { line, message } of cleanTenantCss(text).faults) folder.fault(FILE, message, line);
  return text;
}
