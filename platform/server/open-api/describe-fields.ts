import type { ApiDocs, FieldDocs, Language } from "./api-docs.ts";
import { mapParts, type Schema } from "./schema.ts";

/** Adds descriptions and examples to a named schema's fields. `missing` collects the fields without texts. */
export class FieldDescriptions {
  readonly #all: readonly ApiDocs["fields"][];
  readonly #language: Language;
  readonly missing = new Set<string>();
  readonly #used = new Set<string>();
  /** Texts of the feature whose call is being described; they take precedence over those of all other features. */
  own: ApiDocs["fields"] = {};

  /** Earlier groups take precedence over later ones. */
  constructor(groups: readonly ApiDocs["fields"][], language: Language) {
    this.#all = groups;
    this.#language = language;
  }

  unused(): string[] {
    return [...new Set(this.#all.flatMap((words) => Object.keys(words)))].filter((key) => !this.#used.has(key));
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

  #wordsOf(key: string): FieldDocs | undefined {
    const words = this.own[key] ?? this.#all.find((group) => Object.hasOwn(group, key))?.[key];
    if (words) this.#used.add(key);
    return words;
  }
}
