import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Friction", "What stood in people's way."], "pt-BR": ["Atritos", "O que atrapalhou as pessoas."] },
  calls: {
    "POST /projects/friction":
      "A mensagem de erro que uma pessoa viu e em que página; quem era só é guardado com o consentimento dela.",
    "GET /projects/friction-clusters":
      "O que atrapalha as pessoas, por página e mensagem, na ordem pedida: 100 por página.",
    "GET /projects/friction-cluster/{id}": "Um atrito: seus últimos dias, o lugar no código e quem cuida dele.",
    "POST /projects/change-friction-cluster/{id}":
      "Entrega um atrito a alguém da gestão, ou diz que foi consertado ou ignorado. As pessoas atingidas são avisadas do conserto.",
  },
  fields: {
    "FrictionRequest.message": ["The message.", "A mensagem.", "Não foi possível carregar o vídeo."],
    "FrictionRequest.path": ["The pattern of the page's path.", "O padrão do caminho da página.", "/course/{course}"],
    "FrictionRequest.stack": ["The error's stack.", "A pilha do erro.", ""],
    "FrictionRequest.build": ["The build of the page.", "A versão da página.", "4f2c9a1b7d3e5f60"],
    saved: ["Always true when it was saved.", "Sempre true quando foi guardado."],
    clusters: ["The clusters.", "Os atritos."],
    cluster: ["The cluster.", "O atrito."],
    "FrictionCluster.kind": ["What it is.", "O que é.", "friction"],
    "FrictionCluster.message": ["The message.", "A mensagem.", "Não foi possível carregar o vídeo."],
    "FrictionCluster.path": ["The pattern of the page's path.", "O padrão do caminho da página.", "/course/{course}"],
    "FrictionCluster.count": ["How many reports.", "Quantos relatos.", 42],
    "FrictionCluster.people": [
      "The number of people, among those who consented to the measurement of their use.",
      "Quantas pessoas, das que deixam medir o uso.",
      7,
    ],
    "FrictionCluster.first_at": ["When it was first seen.", "Quando foi visto pela primeira vez."],
    "FrictionCluster.last_at": ["When it was last seen.", "Quando foi visto pela última vez."],
    "FrictionCluster.state": ["Its state.", "Em que pé está.", "open"],
    "FrictionCluster.owner": ["Its assignee.", "Quem cuida dele.", "Joana Prado"],
    "GetFrictionClusterResponse.owner_id": ["Its assignee; null for none.", "Quem cuida dele; null: ninguém."],
    "GetFrictionClusterResponse.stack": [
      "The places in the source.",
      "Os lugares no código.",
      ["send features/progress/web/outbox.ts:41"],
    ],
    "GetFrictionClusterResponse.build": ["The build of the page.", "A versão da página.", "4f2c9a1b7d3e5f60"],
    "GetFrictionClusterResponse.unnotified": [
      "How many affected people were not notified yet.",
      "Quantas pessoas atingidas ainda não foram avisadas.",
      3,
    ],
    "GetFrictionClusterResponse.managers": ["The managers to whom it can be assigned.", "Quem poderia cuidar dele."],
    "days.day": ["The day.", "O dia.", "2026-11-20"],
    "GetFrictionClusterRequest.id": ["The cluster's `_id`.", "O `_id` do atrito."],
    "ChangeFrictionClusterRequest.id": ["The cluster's `_id`.", "O `_id` do atrito."],
    "ChangeFrictionClusterRequest.owner_id": [
      "The manager to whom it is assigned; null for none.",
      "A pessoa da gestão que cuida dele; null: ninguém.",
    ],
    "ChangeFrictionClusterResponse.notified": [
      "How many people are notified: the first 1,000 immediately, the others within minutes.",
      "Quantas pessoas são avisadas: as primeiras 1.000 na hora, as outras em minutos.",
      7,
    ],
    "GetFrictionClustersRequest.state": ["How they stand.", "Em que pé estão.", "open"],
    "GetFrictionClustersRequest.order": ["The order.", "O que vem primeiro.", "count"],
    "GetFrictionClustersResponse.open": ["How many are open.", "Quantos estão abertos.", 3],
    "GetFrictionClustersResponse.resolved": ["How many are resolved.", "Quantos foram consertados.", 5],
    "GetFrictionClustersResponse.ignored": ["How many are ignored.", "Quantos foram ignorados.", 1],
  },
};
