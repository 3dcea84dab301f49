import type { ApiDocs, FieldDocs } from "#platform/server/open-api/api-docs.ts";

const FILE: FieldDocs = [
  "The file's fields as JSON; null if the form cannot show them.",
  "Os campos do arquivo em JSON; null se o formulário não os mostra.",
];
const SOURCE: FieldDocs = ["The file's text, in YAML.", "O texto do arquivo, em YAML.", "friendly_id: pesquisa\n"];
const ANAMNESE: FieldDocs = ["Whether it is the academy's anamnese.", "Se é a anamnese da academia.", false];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Flow authoring", "Staff write flows; people answer them once they are published."],
    "pt-BR": ["Autoria de fluxos", "A equipe escreve fluxos; as pessoas os respondem depois de publicados."],
  },
  calls: {
    "GET /projects/flow-drafts": "Os fluxos que a equipe está escrevendo, e os que saíram do ar.",
    "GET /projects/flow-draft/{friendly_id}":
      "Um fluxo como a equipe o escreve; sem rascunho, a versão publicada mais nova.",
    "GET /projects/flow-draft-preview/{friendly_id}":
      "Um rascunho como quem responde o percorre, para a prévia e o mapa. 409 enquanto falta algo.",
    "POST /projects/create-flow":
      "Cria um fluxo que só a equipe vê até publicar: vazio, de um modelo, cópia de outro, ou de um texto em YAML.",
    "POST /projects/save-flow-draft/{friendly_id}":
      "Salva um fluxo só para a equipe, também com faltas. 409 quando alguém o mudou depois.",
    "POST /projects/publish-flow/{friendly_id}":
      "Publica um rascunho sem faltas como versão nova. Quem começou uma versão antiga termina nela.",
    "POST /projects/discard-flow-draft/{friendly_id}":
      "Volta à versão publicada. Um fluxo que nunca foi publicado é apagado.",
    "POST /projects/restore-flow-version/{friendly_id}": "Põe no rascunho o arquivo de uma versão anterior.",
    "POST /projects/remove-flow/{friendly_id}":
      "Tira do ar um fluxo publicado. As respostas ficam, e quem começou termina. Não vale para a anamnese.",
    "POST /projects/choose-anamnese": "Faz de um fluxo publicado a anamnese da academia, ou a deixa sem nenhuma.",
  },
  fields: {
    friendly_id: ["The flow's name in addresses.", "O nome do fluxo em endereços.", "como-foi-o-curso"],
    "ChooseAnamneseRequest.friendly_id": ["The published flow.", "O fluxo publicado.", "seu-ponto-de-partida"],
    "GetFlowDraftsResponse.drafts": [
      "Drafts that differ from what is published.",
      "Rascunhos que diferem do publicado.",
    ],
    published_version: [
      "The newest published version; null for none.",
      "A versão publicada mais nova; null se não há.",
      3,
    ],
    "GetFlowDraftResponse.flow": FILE,
    "SaveFlowDraftResponse.flow": FILE,
    "SaveFlowDraftRequest.flow": [
      "The file's fields as JSON, instead of `source`.",
      "Os campos do arquivo em JSON, em vez de `source`.",
    ],
    "GetFlowDraftPreviewResponse.flow": ["The draft, as it would be published.", "O rascunho, como seria publicado."],
    "GetFlowDraftResponse.source": SOURCE,
    "SaveFlowDraftResponse.source": SOURCE,
    "SaveFlowDraftRequest.source": SOURCE,
    "CreateFlowRequest.source": ["YAML text to begin from.", "Texto em YAML de onde começar.", ""],
    "CreateFlowRequest.from": ["What to begin from.", "De onde começar.", "template"],
    "CreateFlowRequest.template": ["The template to begin from.", "O modelo de onde começar.", "satisfaction"],
    "CreateFlowRequest.copy_of": ["The flow to copy; empty for none.", "O fluxo a copiar; vazio para nenhum.", ""],
    "faults.field": [
      "The field in the file; null for the whole file.",
      "O campo no arquivo; null para o arquivo todo.",
      "blocks[2].title",
    ],
    "faults.block_id": [
      "The block that contains it; null for none.",
      "O bloco em que está; null para nenhum.",
      "onde-doi",
    ],
    is_changed: [
      "Whether the draft differs from the newest published version.",
      "Se o rascunho difere da versão publicada mais nova.",
      true,
    ],
    is_removed: ["Whether it has been removed.", "Se saiu do ar.", false],
    "GetFlowDraftResponse.is_anamnese": ANAMNESE,
    "SaveFlowDraftResponse.is_anamnese": ANAMNESE,
    updated_by: [
      "Who saved it last; null for nobody.",
      "Quem salvou por último; null para ninguém.",
      "Rosângela Prates",
    ],
    people_in_progress: [
      "How many people began it and have not finished.",
      "Quantas pessoas começaram e não terminaram.",
      7,
    ],
    is_head_changed: ["Whether fields outside of the blocks changed.", "Se mudaram campos fora dos blocos.", false],
    is_reordered: ["Whether the blocks come in another order.", "Se os blocos vêm em outra ordem.", false],
    "files.path": ["The path that a block names.", "O caminho que um bloco nomeia.", "pictures/roda.webp"],
    "PublishFlowRequest.seen_version": [
      "The published version that the person saw, 0 for none. 409 if there is a newer one.",
      "A versão publicada que a pessoa viu, 0 para nenhuma. 409 se há uma mais nova.",
      2,
    ],
    "RestoreFlowVersionRequest.flow_version": ["The published version.", "A versão publicada.", 1],
    asks_newcomers: ["Whether new learners answer it first.", "Se quem chega responde antes de tudo.", true],
  },
};
