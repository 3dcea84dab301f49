/** What is said to a person who sends a question without a whole answer. */
export const MISSING_ANSWER = "Escolha ou escreva uma resposta primeiro.";
export const MISSING_PAIR = "Escolha um par para cada item primeiro.";
