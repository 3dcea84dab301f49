/** A noun in the forms that a new feature needs, and the feature's title. */
export interface Noun {
  /** The noun in the singular, in kebab-case: "study-group". */
  one: string;
  many: string;
  /** The title that people read, in pt-BR: "Grupos de estudo". */
  title: string;
}

export function nounOf(one: string, title?: string): Noun {
  const many = pluralOf(one);
  const words = many.replaceAll("-", " ");
  return { one, many, title: title ?? words.charAt(0).toUpperCase() + words.slice(1) };
}

/**
 * Returns a template's text with "some noun" replaced by this noun in every spelling: kebab-case, snake_case,
 * camelCase, with spaces and capitalised.
 */
export function fillTemplate({ one, many, title }: Noun, template: string): string {
  const forms = [
    [many, "some-nouns"],
    [one, "some-noun"],
  ] as const;
  return forms
    .flatMap(([name, sample]) => spellings.map((spell) => [spell(sample), spell(name)] as const))
    .reduce((text, [sample, name]) => text.replaceAll(sample, name), template.replaceAll("Alguns nomes", title));
}

const spellings = [
  (kebab: string) => kebab,
  (kebab: string) => kebab.replaceAll("-", "_"),
  (kebab: string) => kebab.replaceAll("-", " "),
  (kebab: string) => capitalised(kebab.replaceAll("-", " ")),
  (kebab: string) => camelCase(kebab),
  (kebab: string) => capitalised(camelCase(kebab)),
];

function camelCase(kebab: string): string {
  return kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
