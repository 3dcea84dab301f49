/** What an academy asks of its passwords (spec, section 3). `digits` is the least length. */
export interface PasswordRules {
  digits?: number;
  required_number?: boolean;
  required_symbol?: boolean;
  required_uppercase?: boolean;
}

const LEAST_LENGTH = 6;
const BANNED_WORDS = ["123", "senha", "test", "brasil", "2025"];
const BANNED_YEARS = 100;

/** Why this password is too weak, one pt-BR sentence a reason; none when it may be used. */
export function passwordFaults(password: string, strength: PasswordRules, currentYear: number): string[] {
  const least = strength.digits ?? LEAST_LENGTH;
  const banned = bannedPart(password, currentYear);
  const faults = [
    [Array.from(password).length < least, `A senha precisa ter pelo menos ${least} caracteres.`],
    [strength.required_number && !/\p{Nd}/u.test(password), "A senha precisa ter pelo menos um número."],
    [
      strength.required_symbol && !/[^\p{L}\p{M}\p{N}\s]/u.test(password),
      "A senha precisa ter pelo menos um símbolo, como ! ou %.",
    ],
    [strength.required_uppercase && !/\p{Lu}/u.test(password), "A senha precisa ter pelo menos uma letra maiúscula."],
    [banned !== undefined, `A senha não pode conter “${banned}”: é fácil de adivinhar.`],
  ] as const;
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
}

function bannedPart(password: string, currentYear: number): string | undefined {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const years = Array.from({ length: BANNED_YEARS + 1 }, (_, ago) => String(currentYear - ago));
  return [...BANNED_WORDS, ...years].find((part) => plain.includes(part));
}
