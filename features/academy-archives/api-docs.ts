import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const KINDS = [
  "How many changes of each kind, and mistakes.",
  "Quantas coisas de cada tipo de mudança, e erros.",
] as const;
const FILES = ["How many files there are to pack.", "Quantos arquivos há a juntar.", 96] as const;

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Academy's folder", "The academy's folder out as a zip, and in again, with a look before and a way back."],
    "pt-BR": [
      "Pasta da academia",
      "A pasta da academia num .zip, e de volta, com conferência antes e caminho de volta.",
    ],
  },
  calls: {
    "GET /projects/academy-archives":
      "A última pasta empacotada da academia, e as que foram trazidas nos últimos trinta dias, as mais novas primeiro.",
    "POST /projects/start-academy-export":
      "Empacota a pasta da academia, como `academy import` a lê, num zip. É uma tarefa; a que ainda anda é devolvida em vez de outra.",
    "POST /projects/open-academy-export": "Um link do zip, que vale um minuto; 404 depois de 24 horas.",
    "POST /projects/check-academy-import":
      "Recebe um zip da pasta da academia e diz, numa tarefa, o que ele mudaria. Nada é gravado ainda.",
    "GET /projects/academy-import/{import_id}":
      "Uma pasta trazida: o que ela muda, ou cada erro com arquivo, linha e campo.",
    "POST /projects/start-academy-import":
      "Grava uma pasta conferida, inteira ou nada, como tarefa. Se a academia mudou desde então, ela é conferida de novo.",
    "POST /projects/restore-academy-import":
      "Traz os conteúdos como eram antes de uma pasta, para conferir e gravar como qualquer outra.",
  },
  fields: {
    exports: ["The last zip of the folder; empty before the first.", "O último zip da pasta; vazio antes do primeiro."],
    "GetAcademyArchivesResponse.imports": ["The imported folders.", "As pastas trazidas."],
    "AcademyExport.by": ["Who asked for it.", "Quem o pediu.", "Rosângela Moura"],
    "AcademyExport.state": [
      "waiting, running, ready, failed or expired.",
      "waiting, running, ready, failed ou expired.",
      "ready",
    ],
    "AcademyExport.total": FILES,
    "AcademyExport.done": ["How many are packed.", "Quantos estão juntos.", 96],
    "AcademyExport.bytes": [
      "The zip's size; null before it is ready.",
      "O tamanho do zip; null antes de pronto.",
      1_830_112,
    ],
    "AcademyImport.by": ["The person who uploaded it.", "Quem a trouxe.", "Rosângela Moura"],
    "import.by": ["The person who uploaded it.", "Quem a trouxe.", "Rosângela Moura"],
    "AcademyImport.file_name": ["The zip's name.", "O nome do zip.", "aurora.zip"],
    "AcademyImport.state": [
      "checking, refused, checked, running, finished or failed.",
      "checking, refused, checked, running, finished ou failed.",
      "checked",
    ],
    "StartAcademyImportResponse.state": ["running or finished.", "running ou finished.", "running"],
    finished_at: ["When it was written; null before.", "Quando foi gravada; null antes.", null],
    "AcademyImport.counts": KINDS,
    "counts.changed": ["Changed items.", "Coisas que mudam.", 4],
    "counts.removed": ["Removed items.", "Coisas que saem.", 0],
    "counts.mistakes": ["Mistakes that keep it out.", "Erros que a deixam de fora.", 0],
    can_restore: [
      "Whether the earlier contents can be restored.",
      "Se os conteúdos como eram antes podem voltar.",
      false,
    ],
    "GetAcademyImportResponse.import": ["The folder.", "A pasta."],
    "GetAcademyImportRequest.import_id": [
      "The folder's `_id`.",
      "O `_id` da pasta.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "StartAcademyImportRequest.import_id": [
      "The folder's `_id`.",
      "O `_id` da pasta.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "RestoreAcademyImportRequest.import_id": [
      "The `_id` of the folder that was written.",
      "O `_id` da pasta que foi gravada.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    max_bytes: ["The largest zip that is taken, in bytes.", "O maior .zip que entra, em bytes.", 2_000_000_000],
    "GetAcademyImportResponse.changes": ["What it changes, up to 2,000.", "O que ela muda, até 2.000."],
    mistakes: ["The mistakes that keep it out, up to 300.", "Os erros que a deixam de fora, até 300."],
    "GetAcademyImportResponse.notes": ["Further remarks.", "O que mais saber."],
    "AcademyChange.kind": ["new, changed or removed.", "new, changed ou removed.", "changed"],
    "AcademyChange.what": ["What it is, in Portuguese.", "O que é.", "conteúdo “Escuta que acolhe”"],
    "AcademyChange.note": [
      "Its fields that change, or what is deleted with it.",
      "Os campos que mudam, ou o que vai junto.",
      "texto",
    ],
    "AcademyMistake.file": ["The file in the folder.", "O arquivo na pasta.", "academy.yaml"],
    "AcademyMistake.line": ["The line; null for the whole file.", "A linha; null para o arquivo todo.", 12],
    "AcademyMistake.field": ["The field; null for none.", "O campo; null para nenhum.", "colors.pages_icon_color"],
    "AcademyMistake.message": ["What is wrong, in Portuguese.", "O que está errado.", "não é uma cor."],
    "CheckAcademyImportRequest.file": [
      "A zip, up to 2 GB or what the installation takes.",
      "Um .zip, de até 2 GB ou o que a instalação aceita.",
    ],
    accepts_removals: [
      "Confirms that contents missing in the folder are deleted with people's progress in them; required if there are any.",
      "Que o que a pasta não tem sai, com o que as pessoas fizeram ali; preciso quando algo sai.",
      true,
    ],
  },
};
