const FEMININE =
  /^(academia|associação|casa|comunidade|cooperativa|empresa|escola|faculdade|fundação|oficina|plataforma|prefeitura|rede|secretaria|universidade)$/i;
const MASCULINE =
  /^(centro|clube|colégio|espaço|grupo|hospital|instituto|laboratório|movimento|museu|núcleo|portal|programa|projeto)$/i;

const CONTRACTED = {
  o: { "": "o", a: "ao", de: "do", em: "no" },
  a: { "": "a", a: "à", de: "da", em: "na" },
} as const;

/**
 * An academy's name after a preposition: "na Academia Aurora", "do Espaço Imaginário". The name's first word tells its
 * gender; one that is not known stands without an article: "em Vereda".
 */
export function withArticle(preposition: keyof (typeof CONTRACTED)["a"], name: string): string {
  const [first = ""] = name.split(" ");
  const article = FEMININE.test(first) ? "a" : MASCULINE.test(first) ? "o" : null;
  const word = article ? CONTRACTED[article][preposition] : preposition;
  return word ? `${word} ${name}` : name;
}
