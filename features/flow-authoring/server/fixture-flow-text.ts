/** For tests: returns the text of a flow without faults: a question, and an end. */
export function flowText(friendly_id: string, { title = "Um fluxo", question = "Como vai?" } = {}): string {
  return `# Escrito à mão.
friendly_id: ${friendly_id}
title: ${title}
label: Pesquisa
blocks:
  - id: pergunta
    type: short
    title: ${question}
  - id: fim
    type: end
    title: Obrigado
`;
}
