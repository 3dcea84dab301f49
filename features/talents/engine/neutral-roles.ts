/** Names of occupations that reveal a gender, in the masculine. The feminine follows: "-or" takes an a, "-o" becomes one. */
const ROLES =
  "administrador advogado agricultor agrônomo animador apicultor arquiteto arrumador assessor açougueiro bancário " +
  "barbeiro bibliotecário biólogo bombeiro bordador cabeleireiro camareiro carpinteiro carregador coletor colhedor " +
  "condutor confeiteiro consultor contador coordenador copeiro corretor costureiro cozinheiro cuidador decorador " +
  "desenvolvedor diretor doceiro doutor educador embalador empregado encarregado enfermeiro engenheiro entregador " +
  "escritor estagiário facilitador farmacêutico faxineiro ferreiro fonoaudiólogo fotógrafo funcionário garimpeiro " +
  "gestor horticultor inspetor instrutor jardineiro lavador lavrador locutor marceneiro mecânico mediador " +
  "merendeiro monitor montador médico músico operador operário ordenhador organizador orientador padeiro " +
  "passadeiro pedagogo pedreiro peixeiro pescador pesquisador pintor porteiro produtor professor programador " +
  "promotor psicólogo químico recreador redator repositor sapateiro secretário serralheiro servidor soldador " +
  "supervisor torneiro trabalhador tradutor tutor técnico vaqueiro vendedor veterinário voluntário zelador";

const PAIRS = new Map(
  ROLES.split(" ").flatMap((masculine): [string, string][] => {
    const feminine = masculine.endsWith("o") ? `${masculine.slice(0, -1)}a` : `${masculine}a`;
    return [masculine, feminine].map((one) => [one, `${feminine} ou ${masculine}`]);
  }),
);

// Where a role begins: "Recepcionista e cozinheira", but not the word after "nível" in "Enfermagem, nível técnico".
const FIRST_WORD = /(?<=^|[,;/]\s*|\s(?:e|ou)\s+)(\p{L}+)(\([ao]\)|\/[ao](?!\p{L}))?/gu;
// "Cozinheira ou cozinheiro" and "Cozinheiro/cozinheira", which the person wrote for both.
const WRITTEN_TWICE = /(\p{L}+ ou \p{L}+)(?:\s+(?:e|ou)\s+|\s*\/\s*)\1/giu;

/** A role that names both genders: "Cozinheira de escola" is "Cozinheira ou cozinheiro de escola". */
export function neutralRole(role: string): string {
  const both = role.replace(FIRST_WORD, (written, word: string) => {
    const pair = PAIRS.get(word.toLowerCase());
    if (!pair) return written;
    return word === word.toLowerCase() ? pair : pair.replace(/^./u, (first) => first.toUpperCase());
  });
  return both.replace(WRITTEN_TWICE, "$1");
}
