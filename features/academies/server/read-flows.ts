import {
  findFlowFaults,
  type FlowDocument,
  type FlowFile,
  flowSchema,
  isInDays,
  monthsIn,
} from "#features/flows/server/index.ts";
import { countText } from "#shared/number-text.ts";
import type { Academy, AcademyCourse, AcademySettings } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import type { Mistake } from "./academy-mistakes.ts";
import { type CheckedYaml, checkParsedYaml } from "./check-yaml.ts";
import { type FlowCourse, flowDocument } from "./flow-document.ts";

import { checkFriendlyId } from "./friendly-ids.ts";
import { parseLongYaml } from "./parse-long-yaml.ts";
import type { Assets } from "./read-assets.ts";

export interface AcademyFlow {
  document: FlowDocument;
  /** The file's text as it was written, for exports. */
  source: string;
}

const NAME = /^flows\/([^/]+)\.yaml$/;

/**
 * Reads flows/*.yaml, which are optional, and records their mistakes in `folder`. Returns the flows that can be read.
 * `isRestore`: the folder is the academy's content from before an import.
 */
export async function readFlows(
  folder: AcademyFolder,
  courses: readonly AcademyCourse[],
  assets: Assets,
  { isRestore }: { isRestore: boolean },
): Promise<AcademyFlow[]> {
  const flows: AcademyFlow[] = [];
  for (const file of folder.below("flows")) {
    const name = NAME.exec(file)?.[1];
    if (name === undefined) {
      folder.fault(file, "não serve em “flows/”: um fluxo é um arquivo como “anamnese.yaml”.");
      continue;
    }
    const source = await folder.text(file);
    if (source === null) continue;
    const place = { file, name, note: folder.note };
    const { document } = await checkFlowText(source, place, { courses, assetsOf: () => assets, isRestore });
    if (document) flows.push({ document, source });
  }
  return flows;
}

interface FlowSources {
  courses: readonly FlowCourse[];
  /** Returns the files that a flow may refer to. */
  assetsOf(file: FlowFile): Assets | Promise<Assets>;
  isRestore?: boolean;
}

/**
 * Checks the text of a flow's file, and records its mistakes with `note`. `name` is the friendly id that the flow must
 * have. `value` is the file with defaults, null if the schema refuses it; `document` may have mistakes, too.
 */
export async function checkFlowText(
  text: string,
  { file, name, note }: { file: string; name: string; note: (mistake: Mistake) => void },
  { courses, assetsOf, isRestore }: FlowSources,
): Promise<{ raw: unknown; value: FlowFile | null; document: FlowDocument | null }> {
  const yaml = checkParsedYaml(await parseLongYaml(text), { file, above: 0, note }, flowSchema);
  checkFriendlyId(yaml, name);
  if (!yaml?.value) return { raw: yaml?.raw ?? null, value: null, document: null };
  const checked = { ...yaml, value: yaml.value };
  const document = checkedDocument(checked, { courses, assets: await assetsOf(yaml.value), isRestore });
  return { raw: yaml.raw, value: yaml.value, document };
}

function checkedDocument(
  { value, fault }: CheckedYaml<FlowFile> & { value: FlowFile },
  { courses, assets, isRestore }: { courses: readonly FlowCourse[]; assets: Assets; isRestore: boolean | undefined },
): FlowDocument {
  if (value.course !== undefined && !courses.some(({ friendly_id }) => friendly_id === value.course))
    fault(["course"], `não há o curso “${value.course}”.`);
  checkRanges(value, fault);
  const document = flowDocument(value, { courses, assets, fault });
  for (const { path, message } of findFlowFaults(document, { isRestore })) fault(path, message);
  return document;
}

/** Checks that involve several fields, which the schema cannot express. */
function checkRanges({ blocks, scores }: FlowFile, fault: CheckedYaml<unknown>["fault"]): void {
  blocks.forEach((block, at) => {
    if ((block.type === "scale" || block.type === "number") && block.min >= block.max)
      fault(["blocks", at, "max"], "precisa ser maior que “min”.");
    if (block.type === "date" && block.min !== "today" && block.max !== "today" && block.min > block.max)
      fault(["blocks", at, "max"], "é antes de “min”.");
    if (block.type === "consent")
      checkTerms(block.purposes, (place, message) => fault(["blocks", at, "purposes", ...place], message));
    if (!("options" in block)) return;
    block.options.forEach(({ id }, place) => {
      if (block.options.findIndex((one) => one.id === id) < place)
        fault(["blocks", at, "options", place, "id"], `“${id}” já é de outra opção.`);
      if (id === "other") fault(["blocks", at, "options", place, "id"], "“other” é o nome da opção com texto próprio.");
    });
    const maxOptions = block.options.length + (block.other ? 1 : 0);
    if (block.type === "multiple" && Math.max(block.min, block.max ?? 1) > maxOptions)
      fault(["blocks", at, block.max && block.max > maxOptions ? "max" : "min"], `só há ${maxOptions} opções.`);
    if (block.type === "multiple" && block.max !== undefined && block.max < block.min)
      fault(["blocks", at, "max"], "é menor que “min”.");
  });
  scores.forEach(({ min, max }, at) => min >= max && fault(["scores", at, "max"], "precisa ser maior que “min”."));
}

type Purposes = Extract<FlowFile["blocks"][number], { type: "consent" }>["purposes"];

/** Checks that “Até quando” promises the months after which the yes ends, and no days. */
function checkTerms(purposes: Purposes, fault: (place: (string | number)[], message: string) => void): void {
  purposes.forEach(({ until, months }, at) => {
    if (months === undefined && isInDays(until))
      fault([at, "until"], "precisa dar o prazo em meses ou anos, como “3 meses”: um sim não termina depois de dias.");
    if (months === undefined || monthsIn(until) === months) return;
    fault([at, "until"], `precisa começar pelo prazo de “months”: “${countText(months, "mês", "meses")}”.`);
  });
}

/** Checks the anamnese of academy.yaml against the flows. Returns null without one, or if its flow cannot be read. */
export function checkAnamnese(
  anamnese: AcademySettings["anamnese"],
  flows: readonly AcademyFlow[],
  folder: AcademyFolder,
): Academy["anamnese"] {
  if (!anamnese) return null;
  const flow = flows.find(({ document }) => document.friendly_id === anamnese.friendly_id)?.document;
  const fault = (name: "friendly_id" | "start_block", message: string) => {
    const place = { file: "academy.yaml", line: null, field: `anamnese.${name}` };
    folder.note({ ...(folder.places.get(place.file)?.(["anamnese", name]) ?? place), message });
  };
  const first = flow?.blocks[0]?.id ?? "";
  // The mistakes of an unreadable file are already recorded.
  if (!flow && folder.has(`flows/${anamnese.friendly_id}.yaml`)) return null;
  if (!flow) fault("friendly_id", `não há o fluxo “${anamnese.friendly_id}” em “flows/”.`);
  else if (anamnese.start_block !== undefined && anamnese.start_block !== first)
    fault("start_block", `precisa ser o primeiro bloco do fluxo: “${first}”.`);
  // Everybody outside the course would be redirected from every page to a flow that they may not open.
  if (flow?.course)
    fault(
      "friendly_id",
      `o fluxo “${flow.friendly_id}” é só de quem está no curso “${flow.course}”: tire dele o “course”.`,
    );
  const { friendly_id, asks_newcomers } = anamnese;
  return { friendly_id, start_block: first, ...(asks_newcomers !== undefined && { asks_newcomers }) };
}
