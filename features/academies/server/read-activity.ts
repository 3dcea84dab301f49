import { keyOf } from "#features/objects/server/index.ts";
import type { FenceFields } from "./block-format.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import type { ReadBlock } from "./read-media.ts";

export function accordionOf(yaml: CheckedYaml<FenceFields<"accordion">> | null): ReadBlock | null {
  return yaml?.value ? { block: { kind: "accordion", items: yaml.value.items } } : null;
}

export function checklistOf(yaml: CheckedYaml<FenceFields<"checklist">> | null, id: string): ReadBlock | null {
  if (!yaml?.value) return null;
  const { title, items } = yaml.value;
  refuseDuplicates(yaml, "items", items);
  return { block: { kind: "checklist", id, title, items: items.map((text) => ({ key: keyOf(id, text), text })) } };
}

export function reflectionOf(yaml: CheckedYaml<FenceFields<"reflection">> | null, id: string): ReadBlock | null {
  return yaml?.value ? { block: { kind: "reflection", id, prompt: yaml.value.prompt } } : null;
}

export function refuseDuplicates({ fault }: CheckedYaml<unknown>, field: string, texts: readonly string[]): void {
  texts.forEach((text, at) => {
    if (texts.indexOf(text) < at) fault([field, at], `“${text}” aparece duas vezes.`);
  });
}
