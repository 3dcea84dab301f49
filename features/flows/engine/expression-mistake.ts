/** The properties of the library's errors that sentences need; it does not export their class. */
interface CelError {
  code?: string | undefined;
  range?: { start: number; end: number } | undefined;
}

/** Returns why an expression could not be read, in pt-BR, with the position of the sign at which it fails. */
export function unreadableSentence(text: string, error: unknown): string {
  const { code = "", range } = error as CelError;
  if (code === "limit_exceeded") return "não pôde ser lida: é longa demais, ou tem níveis ou itens demais.";
  const start = range?.start ?? 0;
  if (start >= text.trimEnd().length) return "não pôde ser lida: falta algo no fim.";
  const sign = text[start] ?? "";
  const hint = code === "unexpected_character" && sign === "=" ? "use “==” para comparar." : HINTS[code];
  return `não pôde ser lida no caractere ${start + 1} (“${sign}”): ${hint ?? "confira este trecho."}`;
}

/** Returns why an expression that could be read has no meaning, in pt-BR, with the part that it is about. */
export function senselessSentence(text: string, error: unknown): string {
  const { code = "", range } = error as CelError;
  const part = range ? text.slice(range.start, range.end) : "";
  const where = part ? ` em “${part}”` : "";
  return `não faz sentido${where}: ${REASONS[code] ?? "confira os valores e os sinais."}`;
}

const HINTS: Record<string, string> = {
  unterminated_string: "faltam as aspas que fecham o texto.",
  unterminated_triple_quoted_string: "faltam as aspas que fecham o texto.",
  newline_in_string: "um texto entre aspas fica numa linha só.",
  invalid_number: "este número não vale.",
  reserved_identifier: "este nome é reservado: use outro.",
};

const REASONS: Record<string, string> = {
  no_such_overload: "compare e some só valores do mesmo tipo, como texto com texto, ou número com número.",
  no_matching_overload: "esta função não vale para esse valor.",
  unknown_variable: "este nome não existe; um texto precisa de aspas.",
  invalid_condition_type: "aqui é preciso algo que dê verdadeiro ou falso.",
  invalid_logical_operand: "os dois lados de “&&” e “||” precisam dar verdadeiro ou falso.",
  heterogeneous_list_element: "os itens de uma lista precisam ser do mesmo tipo.",
};
