import { expect, test } from "vitest";
import { paths } from "#shared/paths.ts";
import { routePages } from "../../../e2e/route-pages.ts";
import { bestPlaces } from "../engine/best-places.ts";
import { PLACES } from "./places.ts";
import { SECTIONS } from "./sections.ts";

const sections = SECTIONS.map(({ section, label, keywords, text }) => {
  return { label, keywords: `${keywords} ${text}`, to: paths.staff(section) };
});
const all = [...sections, ...PLACES];
/** Pages that the search leaves out: itself, an address that only redirects, and a preview that a form opens. */
const NOT_SEARCHED = ["/gestao/avisos", "/gestao/busca", "/gestao/marca/previa"];

test("the search finds each page of the staff area", () => {
  const pages = routePages
    .filter(({ pattern }) => /^gestao(\/[^:]+)?$/.test(pattern))
    .map(({ pattern }) => `/${pattern}`)
    .filter((page) => !NOT_SEARCHED.includes(page));
  expect(pages.length).toBeGreaterThan(30);
  const found = new Set(all.map(({ to }) => to.replace(/#.*/, "")));
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});

test.for([
  ["dns", "/gestao/marca/enderecos"],
  ["domínio", "/gestao/marca/enderecos"],
  ["termos de uso", "/gestao/marca/textos-legais"],
  ["privacidade", "/gestao/marca/textos-legais"],
  ["faq", "/gestao/marca/perguntas"],
  ["landing", "/gestao/marca/pagina-inicial"],
  ["fuso horário", "/gestao/marca/regras"],
  ["banner", "/gestao/comunicacao/destaques"],
  ["qr code", "/gestao/comunicacao/links"],
  ["gravacoes", "/gestao/uso/gravacoes"],
  ["criar turma", "/gestao/turmas#nova-turma"],
  ["alunos", "/gestao/pessoas"],
  ["lgpd", "/gestao/marca/textos-legais"],
  ["sac", "/gestao/atendimento"],
  ["exportar planilha", "/gestao/pessoas/mudar"],
  ["convdar pesoas", "/gestao/pessoas/convidar"],
] as const)("a search for “%s” suggests %s first", ([typed, page]) => {
  expect(bestPlaces(typed, all, 5)[0]?.to).toBe(page);
});
