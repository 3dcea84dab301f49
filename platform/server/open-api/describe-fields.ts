import type { ApiWords, FieldWords, Language } from "./api-words.ts";
import { mapParts, type Schema } from "./schema.ts";

/** Gives the fields of a named schema their descriptions and examples. `missing` collects those that have no words. */
export class FieldDescriptions {
  readonly #words: ReadonlyMap<string, FieldWords>;
  readonly #language: Language;
  readonly missing = new Set<string>();
  readonly #used = new Set<string>();

  constructor(groups: readonly ApiWords["fields"][], language: Language) {
    this.#words = new Map(groups.flatMap((fields) => Object.entries(fields)));
    this.#language = language;
  }

  unused(): string[] {
    return [...this.#words.keys()].filter((key) => !this.#used.has(key));
  }

  describe(context: string, schema: Schema): Schema {
    return mapParts(schema, (part, name) => (name ? this.#field(context, name, part) : this.describe(context, part)));
  }

  #field(context: string, name: string, schema: Schema): Schema {
    const words = this.#wordsOf(`${context}.${name}`) ?? this.#wordsOf(name);
    if (!words) this.missing.add(`${context}.${name}`);
    const [en = schema.description ?? "", pt = en, example] = words ?? [];
    const described = { ...this.describe(name, schema), description: this.#language === "en" ? en : pt };
    return example !== undefined ? { ...described, examples: [example] } : described;
  }

  #wordsOf(key: string): FieldWords | undefined {
    const words = this.#words.get(key);
    if (words) this.#used.add(key);
    return words;
  }
}
