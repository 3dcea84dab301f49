import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["People's sheets", "Bringing many people in from a CSV or an XLSX, with a look before and a way back."],
    "pt-BR": ["Planilhas de pessoas", "Trazer muita gente de um CSV ou XLSX, com conferência antes e volta depois."],
  },
  calls: {
    "POST /projects/check-person-import":
      "Lê uma planilha de pessoas e diz o que aconteceria com cada linha. Nada é gravado ainda.",
    "GET /projects/person-imports": "As planilhas dos últimos trinta dias, as mais novas primeiro.",
    "GET /projects/person-import/{import_id}": "Uma planilha: até onde foi, e o destino de cada linha, 50 por página.",
    "POST /projects/start-person-import":
      "Grava uma planilha conferida, em partes, como tarefa; a que parou continua de onde parou. Repetir não muda nada.",
    "POST /projects/undo-person-import":
      "Dentro de um dia: tira quem a planilha trouxe e nunca entrou, e as matrículas que ninguém usou.",
    "POST /projects/export-refused-rows":
      "As linhas que uma planilha deixou de fora, em CSV, cada uma com o motivo: para corrigir e trazer de novo.",
  },
  fields: {
    "CheckPersonImportRequest.file": ["A CSV or an XLSX, up to 4 MB.", "Um CSV ou um XLSX, de até 4 MB."],
    "CheckPersonImportRequest.text": [
      "Instead of a file, its lines.",
      "Em vez de um arquivo, as linhas dele.",
      "nome;e-mail\nMarina Alves;marina@exemplo.com.br",
    ],
    "CheckPersonImportRequest.course_id": [
      "The course for lines that name none.",
      "O curso das linhas que não dizem um.",
      "",
    ],
    sends_invitations: ["Whether each new person gets an e-mail.", "Se cada pessoa nova recebe um e-mail.", true],
    imports: ["The sheets.", "As planilhas."],
    import: ["The sheet.", "A planilha."],
    import_id: ["The sheet's `_id`.", "O `_id` da planilha.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "GetPersonImportsResponse.courses": ["The academy's courses.", "Os cursos da academia."],
    file_name: ["The file's name.", "O nome do arquivo.", "recepcao-novembro.csv"],
    by: ["The person who uploaded it.", "Quem a trouxe.", "Rosângela Moura"],
    "PersonImport.state": [
      "checked, running, finished, undoing, undone, undo-failed or failed.",
      "checked, running, finished, undoing, undone, undo-failed ou failed.",
      "finished",
    ],
    "import.state": [
      "checked, running, finished, undoing, undone, undo-failed or failed.",
      "checked, running, finished, undoing, undone, undo-failed ou failed.",
      "finished",
    ],
    "UndoPersonImportResponse.state": ["undoing or undone.", "undoing ou undone.", "undoing"],
    counts: ["How many lines have each outcome.", "Quantas linhas têm cada destino."],
    "counts.new": ["New people.", "Pessoas novas.", 287],
    "counts.update": ["People who are here and get a course.", "Pessoas daqui que ganham um curso.", 23],
    "counts.same": ["People for whom nothing changes.", "Pessoas para quem nada muda.", 16],
    "counts.refused": ["Lines that are left out.", "Linhas que ficam de fora.", 14],
    "counts.warned": ["Lines to look at twice.", "Linhas a olhar duas vezes.", 3],
    "PersonImport.total": ["How many lines are to be written.", "Quantas linhas há a gravar.", 310],
    "import.total": ["How many lines are to be written.", "Quantas linhas há a gravar.", 310],
    "StartPersonImportResponse.total": ["How many lines are to be written.", "Quantas linhas há a gravar.", 310],
    "PersonImport.done": ["How many are written.", "Quantas estão gravadas.", 212],
    "import.done": ["How many are written.", "Quantas estão gravadas.", 212],
    people: ["How many people these lines are about.", "De quantas pessoas são essas linhas.", 298],
    undo_total: ["How many lines an undo goes through.", "Por quantas linhas o desfazer passa.", 306],
    undo_done: ["How many of them it has gone through.", "Por quantas delas já passou.", 0],
    undo_until: [
      "Until when it can be undone; null if it cannot.",
      "Até quando pode ser desfeita; null quando não pode.",
    ],
    undoable: ["How many people an undo would take out.", "Quantas pessoas sairiam ao desfazer.", 280],
    encoding: ["What the file was read as.", "Como o arquivo foi lido.", "Latin-1"],
    delimiter: ["The character between its cells; empty for XLSX.", "O que separa as células; vazio num XLSX.", ";"],
    ignored: ["Columns that were left out.", "Colunas deixadas de fora."],
    "import.course_name": ["The course for lines that name none.", "O curso das linhas que não dizem um.", null],
    "GetPersonImportRequest.outcome": [
      "Only rows with this outcome; `warned` for rows with a warning.",
      "Só as linhas com este destino; warned para as que pedem atenção.",
      "all",
    ],
    "GetPersonImportRequest.after": ["`next` of the page before.", "O `next` da página anterior.", 0],
    "GetPersonImportResponse.next": [
      "The `after` of the next page; null at the end.",
      "O `after` da próxima; null no fim.",
    ],
    rows: ["The lines.", "As linhas."],
    line: ["The line in the file.", "A linha no arquivo.", 17],
    outcome: ["new, update, same or refused.", "new, update, same ou refused.", "new"],
    "PersonImportRow.reason": ["Why it is left out.", "Por que fica de fora.", ""],
    warning: ["What to look at twice.", "O que olhar duas vezes.", ""],
    undone: [
      "After an undo: left or stayed; null before.",
      "Depois de desfeita: left (saiu) ou stayed (ficou); null antes.",
      null,
    ],
    class_name: ["The class; null without one.", "A turma; null sem uma.", null],
    "PersonImportRow.course_name": ["The course; null without one.", "O curso; null sem um.", null],
  },
};
