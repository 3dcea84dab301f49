const FEMININE =
  /^(academia|associação|casa|comunidade|cooperativa|empresa|escola|faculdade|fundação|oficina|plataforma|prefeitura|rede|secretaria|universidade)$/i;
const MASCULINE =
  /^(centro|clube|colégio|espaço|grupo|hospital|instituto|laboratório|movimento|museu|núcleo|portal|programa|projeto)$/i;

const CONTRACTED = {
  o: { "": "o", a: "ao", de: "do", em: "no" },
  a: { "": "a", a: "à", de: "da", em: "na" },
} as const;

/**
 * Puts a preposition before an academy's name: "na Academia Aurora", "do Espaço Imaginário". The first word determines
 * the gender; a name with an unknown first word gets no article: "em Vereda".
 */
export function withArticle(preposition: keyof (typeof CONTRACTED)["a"], name: string): string {
  const [first = ""] = name.split(" ");
  const article = FEMININE.test(first) ? "a" : MASCULINE.test(first) ? "o" : null;
  const word = article ? CONTRACTED[article][preposition] : preposition;
  return word ? `${word} ${name}` : name;
}
