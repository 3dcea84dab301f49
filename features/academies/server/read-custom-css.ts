import { cleanTenantCss } from "#features/projects/server/index.ts";
import { z } from "zod";
import type { AcademyFolder } from "./academy-folder.ts";
import type { CheckedYaml } from "./check-yaml.ts";

const FILE = "custom.css";
const LIMIT = 100_000;
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
  for (const { line, message } of cleanTenantCss(text).faults) folder.fault(FILE, message, line);
  return text;
}
