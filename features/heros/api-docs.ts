import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Banners", "The banners of a course."], "pt-BR": ["Destaques", "Os destaques de um curso."] },
  calls: {
    "POST /projects/get-heros-by-course-id": "Os destaques de um curso que aparecem hoje, em ordem.",
    "POST /projects/count-heros":
      "Conta destaques que uma pessoa do curso viu ou seguiu. Ninguém conta duas vezes, e a equipe não conta.",
    "GET /projects/staff-heros":
      "Todos os destaques de um curso, em ordem, com o período e quantas pessoas eles alcançaram.",
    "GET /projects/staff-hero/{hero_id}": "Um destaque, como a equipe o edita.",
    "GET /projects/hero-choices/{course_id}":
      "Aonde um destaque do curso pode levar, e as imagens mais novas que ele pode mostrar.",
    "POST /projects/save-hero": "Escreve um destaque de um curso. As pessoas o veem do primeiro dia ao último.",
    "POST /projects/move-hero/{hero_id}":
      "Troca um destaque de lugar com o anterior ou o seguinte. Na ponta da lista, nada muda.",
    "POST /projects/delete-hero/{hero_id}": "Apaga um destaque, e com ele quem ele alcançou, de vez depois de um dia.",
    "POST /projects/restore-hero/{hero_id}":
      "Traz de volta ao seu lugar, dentro de um dia, um destaque apagado, com quem ele alcançou. 409 depois desse dia.",
  },
  fields: {
    heros: ["The banners, in order.", "Os destaques, em ordem."],
    hero: ["The banner.", "O destaque."],
    hero_id: ["The banner's `_id`.", "O `_id` do destaque.", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    "Hero.title": ["The title.", "O título.", "O socorro começa no telefone"],
    "Hero.friendly_id": ["The name of the banner.", "O nome do destaque.", "o-socorro-comeca-no-telefone"],
    "Hero.text": ["The text.", "O texto.", "O que dizer ao ligar 192."],
    "StaffHero.state": ["scheduled, live or ended.", "scheduled, live ou ended.", "live"],
    "StaffHero.starts_on": ["The first day; null for immediately.", "O primeiro dia; null para já.", "2026-11-20"],
    "StaffHero.shown": ["How many learners it was shown to.", "A quantas pessoas apareceu.", 46],
    "StaffHero.followed": ["How many of them followed it.", "Quantas delas o seguiram.", 12],
    "StaffHero.is_broken": [
      "Whether its action leads to an object that is not there, or not published.",
      "Se o botão leva a um conteúdo que não existe ou não está publicado.",
      false,
    ],
    "GetStaffHerosRequest.course": [
      "The course: its `_id` or `friendly_id`; empty for the academy's first.",
      "O curso: o `_id` ou o `friendly_id`; vazio para o primeiro da academia.",
      "acolhimento-e-escuta",
    ],
    "CountHerosRequest.shown": [
      "The `_id` of each banner that was on the screen.",
      "O `_id` de cada destaque que esteve na tela.",
      ["019ab5c6-7d2e-7c41-9f03-52d8a1e6b704"],
    ],
    "CountHerosRequest.followed": [
      "The `_id` of the banner that was followed; null for none.",
      "O `_id` do destaque que foi seguido; null para nenhum.",
      null,
    ],
    "CountHerosResponse.counted": ["How many were new.", "Quantos eram novos.", 1],
    "GetHeroChoicesResponse.objects": ["The published objects, in order.", "Os conteúdos publicados, em ordem."],
    "objects.trail": ["The name of its trail.", "O nome da trilha.", "Quando é urgente"],
    "GetHeroChoicesResponse.pictures": ["The newest pictures, by name.", "As imagens mais novas, por nome."],
    "GetHeroChoicesResponse.flows": ["The academy's flows, in order.", "Os fluxos da academia, em ordem."],
    "flows.friendly_id": ["The flow's friendly_id.", "O friendly_id do fluxo.", "seu-ponto-de-partida"],
    "flows.title": ["The flow's title.", "O título do fluxo.", "Seu ponto de partida"],
    "pictures.path": ["As contents name it.", "Como os conteúdos o chamam.", "pictures/roda.webp"],
    "pictures.name": ["Its name in the library.", "O nome na biblioteca.", "Roda de conversa"],
    picture_path: [
      "The picture as the library names it; empty for the drawn cover.",
      "A imagem, como a biblioteca a chama; vazio para a capa desenhada.",
      "",
    ],
    "GetStaffHeroResponse.object_id": [
      "The object of the course that it leads to; null for another destination.",
      "O conteúdo do curso a que leva; null se leva a outro lugar.",
      null,
    ],
    "SaveHeroRequest.object_id": [
      "An object of the course that the button leads to; null for none.",
      "Um conteúdo do curso a que o botão leva; null para nenhum.",
      null,
    ],
    "SaveHeroRequest.hero_id": ["The banner; null for a new one.", "O destaque; null para um novo.", null],
    "SaveHeroRequest.alt": [
      "What the picture shows; empty to take the library's words.",
      "O que a imagem mostra; vazio para usar as palavras da biblioteca.",
      "",
    ],
    "SaveHeroRequest.label": ["The words of the button; empty for none.", "O texto do botão; vazio para nenhum.", ""],
    "SaveHeroRequest.address": [
      "A path of the academy, or an https address; empty for none.",
      "Um caminho da academia, ou um endereço https; vazio para nenhum.",
      "",
    ],
    "SaveHeroRequest.starts_on": [
      "The first day; null for immediately.",
      "O primeiro dia; null para já.",
      "2026-11-20",
    ],
    "SaveHeroRequest.version": [
      "The version as it was returned: 409 if it has changed since. Empty skips this check.",
      "Como a resposta o deu: 409 se algo mudou desde então. Vazio: seja como for agora.",
      "",
    ],
    "GetStaffHeroResponse.version": [
      "Send it with a change, so that another person's change since is not overwritten.",
      "Mande-o com uma mudança: ele mostra o que outra pessoa mudou enquanto isso.",
      "a1b2c3d4",
    ],
    "SaveHeroResponse.version": ["Send it with the next change.", "Mande-o com a próxima mudança.", "a1b2c3d4"],
    "MoveHeroRequest.to": ["before or after.", "before ou after.", "before"],
  },
};
