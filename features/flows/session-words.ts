import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const NEXT: [string, string] = [
  "The next page's `before`; null for the last page.",
  "O `before` da página seguinte; null na última.",
];
const VERSIONS: [string, string] = [
  "One page of the versions, newest first.",
  "Uma página das versões, da mais nova à mais antiga.",
];

/**
 * Descriptions of the fields of sessions, results and readings in the API's documentation, in English and Portuguese.
 */
export const sessionWords: ApiDocs["fields"] = {
  "ExportFlowAnswersRequest.format": ["csv or xlsx.", "csv ou xlsx.", "csv"],
  "ExportFlowAnswersResponse.xlsx": [
    "The file as XLSX, in base64; empty for CSV.",
    "O arquivo em XLSX, em base64; vazio em CSV.",
    "",
  ],
  "ExportFlowAnswersResponse.csv": [
    "The file's text; empty for XLSX.",
    "O texto do arquivo; vazio em XLSX.",
    "Como você acorda?\r\n2\r\n",
  ],
  "ExportFlowAnswersResponse.rows": ["How many people it holds.", "Quantas pessoas há nele.", 285],
  "FinishFlowRequest.session_id": ["The session's id.", "O id da passagem."],
  "FinishFlowResponse.outcome": ["The effects of finishing.", "O que o fim trouxe."],
  "FinishFlowResponse.session": ["The session.", "A passagem pelo fluxo."],
  "FlowFileRequest.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "FlowFileRequest.file": ["The file.", "O arquivo.", "foto.jpg"],
  "FlowFileRequest.revision": [
    "The revision that the client knows: an older one is refused.",
    "A revisão que o cliente conhece: uma mais antiga é recusada.",
  ],
  "FlowFileRequest.session_id": ["The session's id.", "O id da passagem."],
  "FlowFileResponse.answer": ["The answer, with the file's id and name.", "A resposta, com o id e o nome do arquivo."],
  "FlowFileResponse.at": [
    "The block to go on with; null when only the end is left.",
    "O bloco em que continuar; null quando só falta o fim.",
    "cansaco",
  ],
  "FlowFileResponse.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "FlowFileResponse.revision": ["The session's revision now.", "A revisão da passagem agora.", 4],
  "FlowFileResponse.saved_at": ["When it was saved.", "Quando foi guardada."],
  "FlowFileResponse.session_id": ["The session's id.", "O id da passagem."],
  "FlowOutcome.enrolled": [
    "Courses in which the person was enrolled now.",
    "Cursos em que a pessoa foi inscrita agora.",
  ],
  "FlowOutcome.open": [
    "Where to go on; null for where the person was going.",
    "Aonde continuar; null para aonde a pessoa ia.",
  ],
  "FlowResults.counted": [
    "The number of people whose answers count, rounded down to a multiple of five.",
    "Quantas contam nas respostas, de cinco em cinco.",
    285,
  ],
  "FlowResults.finished": [
    "How many finished it; null for fewer than five.",
    "Quantas terminaram; null para menos de cinco.",
    318,
  ],
  "FlowResults.flow": ["The flow.", "O fluxo."],
  "FlowResults.funnel": ["Block by block, how many went on and stopped.", "Bloco a bloco, quantas seguiram e pararam."],
  "FlowResults.is_newest": ["Whether it is the newest version.", "Se é a versão mais nova."],
  "FlowResults.median_seconds": [
    "The median from beginning to end; null for fewer than five.",
    "A mediana do começo ao fim; null para menos de cinco.",
    400,
  ],
  "FlowResults.not_counted": [
    "Who did not allow it; null for fewer than five.",
    "Quantas não deixaram; null para menos de cinco.",
    29,
  ],
  "FlowResults.ongoing": [
    "How many are on their way; null for fewer than five.",
    "Quantas estão no caminho; null para menos de cinco.",
    94,
  ],
  "FlowResults.questions": ["Question by question, what was answered.", "Pergunta a pergunta, o que responderam."],
  "FlowResults.started": [
    "How many began it; null for fewer than five.",
    "Quantas começaram; null para menos de cinco.",
    412,
  ],
  "FlowResults.is_whole": [
    "False: only the first 20,000 sessions are counted.",
    "False: só as primeiras 20.000 sessões contam.",
    true,
  ],
  "FlowResults.too_few": ["Fewer than five people in all.", "São menos de cinco pessoas ao todo."],
  "FlowResults.next": NEXT,
  "FlowResults.versions": VERSIONS,
  "FlowSession.at": [
    "The block to go on with; null when only the end is left.",
    "O bloco em que continuar; null quando só falta o fim.",
    "horas-de-sono",
  ],
  "FlowSession.consents_end": [
    "When each consent ends, by purpose; without those that do not end.",
    "Quando cada sim termina, por finalidade; sem os que não têm fim.",
    { enfermagem: "2027-11-24T12:00:00.000Z" },
  ],
  "FlowSession.finished_at": [
    "When it was finished; null while it is open.",
    "Quando terminou; null enquanto está aberto.",
  ],
  "FlowSession.flow": ["The flow's friendly_id.", "O friendly_id do fluxo.", "seu-ponto-de-partida"],
  "FlowSession.revision": ["Grows with each change.", "Cresce a cada mudança.", 3],
  "FlowSessionRequest.again": [
    "Begins another session although one was finished.",
    "Começa de novo depois de ter concluído.",
  ],
  "FlowSessionRequest.flow": ["The flow's friendly_id.", "O friendly_id do fluxo.", "seu-ponto-de-partida"],
  "FlowSessionResponse.flow": ["The flow in the session's version.", "O fluxo na versão da passagem."],
  "FlowSessionResponse.session": ["The session.", "A passagem pelo fluxo."],
  "GetFlowFileRequest.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "GetFlowFileRequest.session_id": ["The session's id.", "O id da passagem."],
  "GetFlowFileResponse.base64": ["The bytes in Base64.", "Os bytes em Base64.", "JVBERi0xLjc="],
  "GetFlowPeopleRequest.search": ["Part of the name.", "Parte do nome."],
  "GetFlowPeopleResponse.closed": [
    "How many sessions have no yes that lets the caller read them now.",
    "Quantas passagens não têm um sim que deixe ler as respostas agora.",
    29,
  ],
  "GetFlowPeopleResponse.more": [
    "How many further sessions the search finds.",
    "Quantas passagens a mais a busca encontra.",
    0,
  ],
  "GetFlowPeopleResponse.next": NEXT,
  "GetFlowPeopleResponse.sections": [
    "The parts that a reading may be limited to.",
    "As partes a que uma leitura pode se limitar.",
  ],
  "GetFlowPeopleResponse.readings_this_month": [
    "How many readings in thirty days.",
    "Quantas leituras em trinta dias.",
    7,
  ],
  "GetFlowResponse.flow": [
    "The flow in the version that the person walks.",
    "O fluxo na versão que a pessoa percorre.",
  ],
  "GetFlowResponse.newest_version": ["The newest version.", "A versão mais nova.", 3],
  "GetFlowResponse.qr": [
    "The QR code of the flow's address, for printing; null without a recommendation page.",
    "O código QR do endereço do fluxo, para imprimir; null sem página de recomendação.",
  ],
  "GetFlowResponse.session": [
    "The person's latest session; null before the first.",
    "A passagem mais recente; null antes da primeira.",
  ],
  "GetFlowVersionResponse.flow": ["The flow in that version.", "O fluxo nessa versão."],
  "GetFlowVersionResponse.next": NEXT,
  "GetFlowVersionResponse.versions": VERSIONS,
  "GetFlowsResponse.flows": ["The flows, in order.", "Os fluxos, em ordem."],
  "ReadFlowAnswersRequest.session_id": ["The session's id.", "O id da passagem."],
  "ReadFlowAnswersResponse.flow": ["The flow and its version.", "O fluxo e a versão."],
  "ReadFlowAnswersResponse.scores": [
    "The scores; empty when one part alone is read.",
    "Os resultados; vazio quando se lê só uma parte.",
  ],
  "SaveFlowAnswerRequest.answer": ["The answer.", "A resposta."],
  "SaveFlowAnswerRequest.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "SaveFlowAnswerRequest.revision": [
    "The revision that the client knows: an older one is refused.",
    "A revisão que o cliente conhece: uma mais antiga é recusada.",
  ],
  "SaveFlowAnswerRequest.session_id": ["The session's id.", "O id da passagem."],
  "SaveFlowAnswerResponse.at": [
    "The block to go on with; null when only the end is left.",
    "O bloco em que continuar; null quando só falta o fim.",
    "cansaco",
  ],
  "SaveFlowAnswerResponse.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "SaveFlowAnswerResponse.revision": ["The session's revision now.", "A revisão da passagem agora.", 4],
  "SaveFlowAnswerResponse.saved_at": ["When it was saved.", "Quando foi guardada."],
  "SaveFlowAnswerResponse.session_id": ["The session's id.", "O id da passagem."],
  "WithdrawFlowAnswersRequest.block_id": [
    "Only this answer; without it, all of them.",
    "Só esta resposta; sem ele, todas.",
  ],
  "WithdrawFlowAnswersRequest.session_id": ["The session's id.", "O id da passagem."],
  "WithdrawFlowAnswersResponse.session_id": ["The session's id.", "O id da passagem."],
  "answers.answer": ["The answer in words.", "A resposta em palavras.", "6 horas"],
  "consents.until": ["When the yes ends; null without an end.", "Quando o sim termina; null se não termina."],
  "answers.is_file": ["Whether it is a file.", "Se é um arquivo.", false],
  "answers.answered_at": ["When it was answered.", "Quando foi respondida."],
  "answers.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "answers.sensitive": [
    "Whether the question is about health or the like.",
    "Se a pergunta é sobre saúde ou outro dado sensível.",
  ],
  "consents.at": ["When it was decided.", "Quando foi decidido."],
  "consents.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "contact.topic": ["The topic of the conversation it offers.", "O assunto da conversa que oferece.", "other"],
  "flow.sensitive": [
    "Whether it asks for health data and the like.",
    "Se pergunta sobre saúde e outros dados sensíveis.",
  ],
  "flows.finished": [
    "How many people finished it; null for fewer than five.",
    "Quantas pessoas terminaram; null para menos de cinco.",
    318,
  ],
  "flows.is_anamnese": ["Whether it is the academy's anamnese.", "Se é a anamnese da academia."],
  "flows.sensitive": [
    "Whether it asks for health data and the like.",
    "Se pergunta sobre saúde e outros dados sensíveis.",
  ],
  "flows.started": [
    "How many people began it; null for fewer than five.",
    "Quantas pessoas começaram; null para menos de cinco.",
    412,
  ],
  "flows.version": ["Its newest version.", "A versão mais nova.", 3],
  "funnel.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "funnel.is_optional": ["Whether only some people come by.", "Se só algumas pessoas passam por ele."],
  "funnel.passed": [
    "The number of people who continued; null for a group that is too small to show.",
    "Quantas seguiram; null para um grupo que não se mostra.",
    384,
  ],
  "funnel.stopped": [
    "The number of people who stopped here more than a week ago; null for a group that is too small to show.",
    "Quantas pararam aqui e não voltam há uma semana; null para um grupo que não se mostra.",
    5,
  ],
  "groups.merged": [
    "The labels that were merged to hide small groups.",
    "Os rótulos juntados para esconder grupos pequenos.",
    [],
  ],
  "groups.share": [
    "The share of those who answered, 0 to 1; null like `people`.",
    "A parte de quem respondeu, de 0 a 1; null como `people`.",
    0.36,
  ],
  "people.finished_at": ["When it was finished; null while it is open.", "Quando terminou; null enquanto está aberto."],
  "people.started_at": ["When it was begun.", "Quando começou."],
  "people.session_id": ["The session's id.", "O id da passagem."],
  "questions.block_id": ["The block's id.", "O id do bloco.", "horas-de-sono"],
  "questions.too_few": [
    "Fewer than five answered, or fewer than five did not: the groups are hidden.",
    "Menos de cinco responderam, ou menos de cinco não responderam: os grupos ficam escondidos.",
  ],
  "readings.at": ["When it was read.", "Quando foi lida."],
  "scores.value": [
    "The value; null while it asks about what was not answered.",
    "O valor; null enquanto depende do que não foi respondido.",
    3,
  ],
  "sessions.finished_at": [
    "When it was finished; null while it is open.",
    "Quando terminou; null enquanto está aberto.",
  ],
  "sessions.flow": ["The flow's friendly_id.", "O friendly_id do fluxo.", "seu-ponto-de-partida"],
  "sessions.readings": ["Who of the staff read it, and why.", "Quem da equipe leu, e por quê."],
  "versions.started": [
    "How many began it; null for fewer than five.",
    "Quantas começaram; null para menos de cinco.",
    96,
  ],
};
