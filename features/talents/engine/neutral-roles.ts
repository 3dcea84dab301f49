/** Names of occupations that tell a gender, in the masculine. The feminine follows: "-or" takes an a, "-o" becomes one. */
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
const FIRST_WORD = /(?<=^|[,;/]\s*|\s(?:e|ou)\s+)\p{L}+/gu;

/** A role without the gender of whoever holds it: "Cozinheira de escola" is "Cozinheira ou cozinheiro de escola". */
export function neutralRole(role: string): string {
  return role.replace(FIRST_WORD, (word) => {
    const both = PAIRS.get(word.toLowerCase());
    if (!both) return word;
    return word === word.toLowerCase() ? both : both.replace(/^./u, (first) => first.toUpperCase());
  });
}
