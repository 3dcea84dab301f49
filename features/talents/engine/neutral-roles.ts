/**
 * Masculine names of occupations whose form shows a gender. The feminine of "-or" adds "a"; that of "-o" ends in "a".
 */
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

// Matches the first word of each role: both in "Recepcionista e cozinheira", but not the word after
// "nível" in "Enfermagem, nível técnico".
const FIRST_WORD = /(?<=^|[,;/]\s*|\s(?:e|ou)\s+)(\p{L}+)(\([ao]\)|\/[ao](?!\p{L}))?/gu;
// Matches a pair that occurs twice, as after the replacement in "Cozinheira ou cozinheiro" or "Cozinheiro/cozinheira",
// where the person already wrote both genders.
const WRITTEN_TWICE = /(\p{L}+ ou \p{L}+)(?:\s+(?:e|ou)\s+|\s*\/\s*)\1/giu;

/** Returns a role in both genders: "Cozinheira ou cozinheiro de escola" for "Cozinheira de escola". */
export function neutralRole(role: string): string {
  const both = role.replace(FIRST_WORD, (written, word: string) => {
    const pair = PAIRS.get(word.toLowerCase());
    if (!pair) return written;
    return word === word.toLowerCase() ? pair : pair.replace(/^./u, (first) => first.toUpperCase());
  });
  return both.replace(WRITTEN_TWICE, "$1");
}
