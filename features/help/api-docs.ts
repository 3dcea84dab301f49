import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Help", "Conversations of people with the staff."],
    "pt-BR": ["Ajuda", "Conversas das pessoas com a equipe."],
  },
  calls: {
    "POST /projects/send-help-message":
      "Abre uma conversa com a equipe. Arquivos são julgados pelo conteúdo; fotos perdem os seus metadados.",
    "GET /projects/help-threads": "As conversas da própria pessoa, da mais nova à mais antiga, até 100.",
    "GET /projects/help-thread/{thread_id}":
      "Uma das conversas da própria pessoa, sem as anotações da equipe; passa a estar lida.",
    "POST /projects/write-help-message/{thread_id}":
      "Escreve numa das conversas da própria pessoa; uma resolvida se reabre.",
    "POST /projects/resolve-help-thread/{thread_id}":
      "A pessoa diz se a resposta resolveu. Dizer de novo não muda nada.",
    "GET /projects/help-inbox":
      "A caixa de entrada da equipe, 30 por página: o que espera há mais tempo primeiro; o resto, do mais novo ao mais antigo. Uma busca vale para todos os estados.",
    "GET /projects/help-case/{thread_id}":
      "Uma conversa com as anotações internas, para a equipe. Marca os avisos dela como lidos.",
    "POST /projects/answer-help-thread/{thread_id}":
      "Responde à pessoa, aqui e por e-mail; ou, como anotação, escreve o que só a equipe lê.",
    "POST /projects/assign-help-thread/{thread_id}":
      "Diz quem da equipe cuida de uma conversa; null a devolve a todos.",
    "POST /projects/settle-help-thread/{thread_id}":
      "Encerra uma conversa que não precisa de outra resposta; a próxima mensagem da pessoa a reabre.",
    "POST /projects/remove-answer/{answer_id}": "Remove uma resposta pronta.",
    "POST /projects/save-answer": "Guarda uma resposta pronta para a equipe; o mesmo nome a substitui.",
  },
  fields: {
    topic: ["What it is about.", "De que se trata.", "opening"],
    client_id: [
      "Made by the client, once per message: the same one sent twice changes nothing.",
      "Criado pelo cliente, um por mensagem: o mesmo, enviado duas vezes, não muda nada.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    files: ["Pictures or PDF, three at most.", "Fotos ou PDF, três no máximo."],
    thread_id: ["The conversation.", "A conversa.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "SendHelpMessageRequest.course": ["The course's name.", "O nome do curso.", "Acolhimento e escuta"],
    "HelpThread.course": ["The course's name.", "O nome do curso.", "Acolhimento e escuta"],
    "SendHelpMessageRequest.page": ["Where the person was.", "Onde a pessoa estava.", "/course/acolhimento-e-escuta"],
    "SendHelpMessageRequest.device": ["Their device.", "O aparelho.", "Chrome no Android"],
    "SendHelpMessageRequest.error": ["The last error shown.", "O último aviso de erro."],
    "SendHelpMessageRequest.check": ["The result of the access check.", "O resultado da verificação de acesso."],
    "HelpContext.page": ["Where the person was.", "Onde a pessoa estava.", "/course/acolhimento-e-escuta"],
    "HelpContext.device": ["Their device.", "O aparelho.", "Chrome no Android"],
    "HelpContext.error": ["The last error shown.", "O último aviso de erro."],
    "HelpContext.check": ["The result of the access check.", "O resultado da verificação de acesso."],
    number: ["Its number, to be read out.", "O número, para ser dito.", 1482],
    subject: ["Its first sentence.", "A primeira frase.", "O vídeo não abre"],
    promised_at: ["Until when an answer is promised.", "Até quando se promete a resposta."],
    thread: ["The conversation.", "A conversa."],
    threads: ["The conversations.", "As conversas."],
    unread: ["Answers that the person has not read.", "Respostas que a pessoa não leu.", 1],
    updated_at: ["When something was written last.", "Quando se escreveu por último."],
    context: ["What the person sent along.", "O que a pessoa mandou junto."],
    assignee: ["Who of the staff looks after it.", "Quem da equipe cuida.", "Joaquim Teles"],
    assignee_id: ["Who of the staff looks after it.", "Quem da equipe cuida."],
    seen_assignee_id: [
      "Who the form shows; 409 if it is somebody else by now. Left out, it is not compared.",
      "Quem o formulário mostra; 409 se já é outra pessoa. Sem este campo, não se compara.",
    ],
    taken_at: ["When somebody took it.", "Quando alguém pegou."],
    answered_at: ["When it was answered last.", "Quando se respondeu por último."],
    resolved_at: ["When it was resolved.", "Quando se resolveu."],
    messages: [
      "The 500 newest messages, or the 500 before `before`, the oldest of them first.",
      "As 500 mensagens mais novas, ou as 500 antes de `before`, da mais antiga à mais nova.",
    ],
    before: [
      "The first message of the page that was read, for the ones before it.",
      "A primeira mensagem da página lida, para ter as anteriores a ela.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    has_earlier: ["Whether there are earlier messages.", "Se há mensagens anteriores."],
    author: ["Who wrote it; null when it was the academy.", "Quem escreveu; null quando foi a academia."],
    "HelpMessage.text": ["As it was written.", "Como foi escrito.", "O vídeo não abre no meu celular."],
    via: ["Where it was written.", "Por onde se escreveu."],
    bytes: ["Its size in bytes.", "O tamanho em bytes.", 412000],
    "HelpFile.address": ["A signed address, good for an hour.", "Um endereço assinado, que vale uma hora."],
    resolved: ["Whether it is solved.", "Se está resolvido."],
    view: ["Which conversations, without a search.", "Quais conversas, sem busca."],
    search: ["A number, or a part of a name or of an e-mail.", "Um número, ou parte de um nome ou e-mail.", "marina"],
    after: ["`next` of the previous page.", "O `next` da página anterior."],
    "GetHelpInboxResponse.next": [
      "`after` of the next page; null at the end.",
      "O `after` da próxima página; null no fim.",
    ],
    waiting: ["How many wait, counted to 1000.", "Quantas esperam, contadas até 1000.", 4],
    mine: ["How many are the caller's, counted to 1000.", "Quantas são de quem chama, contadas até 1000.", 2],
    waiting_since: ["Since when an answer is owed.", "Desde quando se deve uma resposta."],
    others: ["How many other conversations they have.", "Quantas outras conversas a pessoa tem.", 2],
    other_threads: ["The latest five of them.", "As cinco mais novas delas."],
    staff: ["The staff to whom it can be assigned.", "Quem pode cuidar."],
    saved: ["Answers kept at hand.", "Respostas prontas."],
    answer_id: ["The saved answer.", "A resposta pronta."],
    body: ["The text, in Markdown.", "O texto, em Markdown."],
    "GetHelpCaseResponse.next": ["The one that waits next.", "A que espera em seguida."],
    note: ["Only for the staff.", "Só para a equipe."],
    "GetHelpCaseResponse.version": ["Send it with an answer.", "Mande-a com uma resposta.", "3"],
    version: [
      "From `GET /projects/help-case/{thread_id}`; 409 if a message has come since. Empty skips this check.",
      "A de `GET /projects/help-case/{thread_id}`; 409 se chegou outra mensagem desde então. Vazia, não se confere.",
      "3",
    ],
  },
};
