import { keyOf } from "#features/objects/server/index.ts";
import type { Written } from "./block-format.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import type { ReadBlock } from "./read-media.ts";

export function accordionOf(yaml: CheckedYaml<Written<"accordion">> | null): ReadBlock | null {
  return yaml?.value ? { block: { kind: "accordion", items: yaml.value.items } } : null;
}

export function checklistOf(yaml: CheckedYaml<Written<"checklist">> | null, id: string): ReadBlock | null {
  if (!yaml?.value) return null;
  const { title, items } = yaml.value;
  refuseTwice(yaml, "items", items);
  return { block: { kind: "checklist", id, title, items: items.map((text) => ({ key: keyOf(id, text), text })) } };
}

export function reflectionOf(yaml: CheckedYaml<Written<"reflection">> | null, id: string): ReadBlock | null {
  return yaml?.value ? { block: { kind: "reflection", id, prompt: yaml.value.prompt } } : null;
}

export function refuseTwice({ fault }: CheckedYaml<unknown>, field: string, texts: readonly string[]): void {
  texts.forEach((text, at) => {
    if (texts.indexOf(text) < at) fault([field, at], `“${text}” aparece duas vezes.`);
  });
}
