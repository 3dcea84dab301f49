import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { paths } from "#shared/paths.ts";
import routes from "../../apps/web/routes.ts";
import { routePages } from "../route-pages.ts";

/** Names and paths of the routes in the specification (section 2). */
const SPECIFIED = {
  index: "/",
  enter: "/enter",
  login: "/login",
  logout: "/logout",
  "acesso-restrito": "/acesso-restrito",
  courses: "/courses",
  "course-course": "/course/:course",
  "course-course-account": "/course/:course/account",
  "course-course-forum": "/course/:course/forum/:topic_id?",
  "course-course-o-id": "/course/:course/o/:id",
  "course-course-sac": "/course/:course/sac",
  account: "/account",
  sac: "/sac",
  faq: "/faq/:id?",
  flow: "/flow/:id/:block_id?",
  certificate: "/certificate/:id",
  preview: "/preview/:preview_id",
  "privacy-policy": "/privacy-policy",
  "use-terms": "/use-terms",
  "reset-password": "/reset-password",
  "talents-create-profile": "/talents-create-profile",
  talents: "/talents-profile/:talent_id",
  "talents-profiles-list": "/talents-profiles-list",
  "talents-profiles-list-compare": "/talents-profiles-list/comparar",
  validar: "/validar/:token",
  check: "/check",
};

// Characters that an address must encode, because otherwise it would lead elsewhere.
const UNENCODED = "a/b ç?#";
const ENCODED = "a%2Fb%20%C3%A7%3F%23";

/**
 * Examples of each address builder with the expected address and the route that it opens. A new builder does not
 * compile until it is listed here.
 */
const ADDRESS_EXAMPLES: Record<
  Exclude<keyof typeof paths, "media">,
  [built: string, address: string, route: string][]
> = {
  home: [[paths.home(), "/", "index"]],
  enter: [[paths.enter(), "/enter", "enter"]],
  login: [
    [paths.login(), "/login", "login"],
    [paths.login("a&b c"), "/login?deeplink=a%26b%20c", "login"],
  ],
  switchAccount: [
    [paths.switchAccount(), "/login/outra-conta", "login-switch"],
    [paths.switchAccount("a b"), "/login/outra-conta?deeplink=a%20b", "login-switch"],
  ],
  entered: [
    [paths.entered(), "/login?entered=1", "login"],
    [paths.entered("a&b c"), "/login?entered=1&deeplink=a%26b%20c", "login"],
  ],
  confirmSignIn: [
    [paths.confirmSignIn(), "/login/confirmar", "login-confirm"],
    [paths.confirmSignIn("a b"), "/login/confirmar?deeplink=a%20b", "login-confirm"],
  ],
  logout: [[paths.logout(), "/logout", "logout"]],
  firstAccess: [[paths.firstAccess(), "/reset-password?primeiro-acesso", "reset-password"]],
  restricted: [[paths.restricted(), "/acesso-restrito", "acesso-restrito"]],
  courses: [[paths.courses(), "/courses", "courses"]],
  course: [
    [paths.course(UNENCODED), `/course/${ENCODED}`, "course-course"],
    [paths.course("c", "incompleted"), "/course/c?list=incompleted", "course-course"],
    [paths.course("c", "favorite"), "/course/c?list=favorite", "course-course"],
  ],
  courseAccount: [
    [paths.courseAccount(UNENCODED), `/course/${ENCODED}/account`, "course-course-account"],
    [paths.courseAccount("c", "acesso"), "/course/c/account/acesso", "course-course-account-access"],
    [paths.courseAccount("c", "privacidade"), "/course/c/account/privacidade", "course-course-account-privacy"],
  ],
  courseForum: [[paths.courseForum(UNENCODED), `/course/${ENCODED}/forum`, "course-course-forum"]],
  courseTopic: [[paths.courseTopic("c", UNENCODED), `/course/c/forum/${ENCODED}`, "course-course-forum"]],
  newTopic: [
    [paths.newTopic(UNENCODED), `/course/${ENCODED}/forum/nova`, "course-course-forum-new"],
    [paths.newTopic("c", "a&b"), "/course/c/forum/nova?conteudo=a%26b", "course-course-forum-new"],
  ],
  forumMeasures: [
    [paths.forumMeasures(UNENCODED), `/course/${ENCODED}/forum/moderacao`, "course-course-forum-measures"],
  ],
  unsubscribe: [[paths.unsubscribe(UNENCODED), `/avisos/sair/${ENCODED}`, "unsubscribe"]],
  courseObject: [[paths.courseObject("c", UNENCODED), `/course/c/o/${ENCODED}`, "course-course-o-id"]],
  courseRanking: [
    [paths.courseRanking(UNENCODED), `/course/${ENCODED}/ranking`, "course-course-ranking"],
    [paths.courseRanking("c", { period: "week" }), "/course/c/ranking?period=week", "course-course-ranking"],
    [
      paths.courseRanking("c", { period: "week", before: "a&b" }),
      "/course/c/ranking?period=week&before=a%26b",
      "course-course-ranking",
    ],
  ],
  courseSac: [[paths.courseSac(UNENCODED), `/course/${ENCODED}/sac`, "course-course-sac"]],
  account: [
    [paths.account(), "/account", "account"],
    [paths.account("conquistas"), "/account/conquistas", "account-achievements"],
    [paths.account("certificados"), "/account/certificados", "account-certificates"],
    [paths.account("mensagens"), "/account/mensagens", "account-messages"],
    [paths.account("seguranca"), "/account/seguranca", "account-security"],
    [paths.account("tokens"), "/account/tokens", "account-tokens"],
    [paths.account("notificacoes"), "/account/notificacoes", "account-notifications"],
  ],
  secondFactors: [[paths.secondFactors(), "/account/segundo-fator", "second-factors"]],
  sac: [[paths.sac(), "/sac", "sac"]],
  sacThread: [[paths.sacThread(UNENCODED), `/sac/${ENCODED}`, "sac-thread"]],
  faq: [
    [paths.faq(), "/faq", "faq"],
    [paths.faq(UNENCODED), `/faq/${ENCODED}`, "faq"],
  ],
  flow: [
    [paths.flow(UNENCODED), `/flow/${ENCODED}`, "flow"],
    [paths.flow("f", UNENCODED), `/flow/f/${ENCODED}`, "flow"],
  ],
  certificate: [[paths.certificate(UNENCODED), `/certificate/${ENCODED}`, "certificate"]],
  preview: [[paths.preview(UNENCODED), `/preview/${ENCODED}`, "preview"]],
  acceptTerms: [[paths.acceptTerms(), "/aceite", "aceite"]],
  legal: [[paths.legal("use-terms"), "/use-terms", "use-terms"]],
  legalChanges: [[paths.legalChanges("use-terms", 1, 2), "/use-terms?versao=2&desde=1", "use-terms"]],
  staffCertificates: [
    [paths.staffCertificates("modelos"), "/gestao/certificados/modelos", "gestao-certificados-modelos"],
    [
      paths.staffCertificates("modelos", UNENCODED),
      `/gestao/certificados/modelos/${ENCODED}`,
      "gestao-certificados-modelo",
    ],
    [paths.staffCertificates("lotes"), "/gestao/certificados/lotes", "gestao-certificados-lotes"],
    [paths.staffCertificates("chaves"), "/gestao/certificados/chaves", "gestao-certificados-chaves"],
  ],
  staff: [
    [paths.staff(), "/gestao", "gestao"],
    [paths.staff("registro"), "/gestao/registro", "gestao-registro"],
    [paths.staff("equipe"), "/gestao/equipe", "gestao-equipe"],
    [paths.staff("marca"), "/gestao/marca", "gestao-marca"],
    [paths.staff("marca", "pagina-inicial"), "/gestao/marca/pagina-inicial", "gestao-marca-pagina-inicial"],
    [paths.staff("marca", "textos-legais"), "/gestao/marca/textos-legais", "gestao-marca-textos-legais"],
    [paths.staff("marca", "perguntas"), "/gestao/marca/perguntas", "gestao-marca-perguntas"],
    [paths.staff("marca", "enderecos"), "/gestao/marca/enderecos", "gestao-marca-enderecos"],
    [paths.staff("marca", "previa"), "/gestao/marca/previa", "gestao-marca-previa"],
    [paths.staff("marca", "regras"), "/gestao/marca/regras", "gestao-marca-regras"],
    [paths.staff("marca", "integracoes"), "/gestao/marca/integracoes", "gestao-marca-integracoes"],
    [paths.staff("pessoas"), "/gestao/pessoas", "gestao-pessoas"],
    [paths.staff("pessoas", "convidar"), "/gestao/pessoas/convidar", "gestao-pessoas-convidar"],
    [paths.staff("pessoas", UNENCODED), `/gestao/pessoas/${ENCODED}`, "gestao-pessoas-uma"],
    [paths.staff("turmas"), "/gestao/turmas", "gestao-turmas"],
    [paths.staff("turmas", UNENCODED), `/gestao/turmas/${ENCODED}`, "gestao-turmas-uma"],
    [paths.staff("relatorios"), "/gestao/relatorios", "gestao-relatorios"],
    [paths.staff("relatorios", "turmas"), "/gestao/relatorios/turmas", "gestao-relatorios-turmas"],
    [paths.staff("relatorios", "pessoas"), "/gestao/relatorios/pessoas", "gestao-relatorios-pessoas"],
    [paths.staff("relatorios", "parados"), "/gestao/relatorios/parados", "gestao-relatorios-parados"],
    [paths.staff("relatorios", "perguntas"), "/gestao/relatorios/perguntas", "gestao-relatorios-perguntas"],
    [paths.staff("atendimento", UNENCODED), `/gestao/atendimento/${ENCODED}`, "gestao-atendimento-thread"],
    [paths.staff("comunicacao"), "/gestao/comunicacao", "gestao-comunicacao"],
    [paths.staff("comunicacao", "novo"), "/gestao/comunicacao/novo", "gestao-comunicacao-novo"],
    [paths.staff("comunicacao", UNENCODED), `/gestao/comunicacao/${ENCODED}`, "gestao-comunicacao-um"],
    [paths.staff("midias"), "/gestao/midias", "gestao-midias"],
    [paths.staff("midias", UNENCODED), `/gestao/midias/${ENCODED}`, "gestao-midias-uma"],
    [paths.staff("cursos", UNENCODED), `/gestao/cursos/${ENCODED}`, "gestao-curso"],
    [paths.staff("vagas", UNENCODED), `/gestao/vagas/${ENCODED}`, "gestao-vagas-quadro"],
  ],
  link: [[paths.link(UNENCODED), `/link/${ENCODED}`, "link"]],
  staffLinks: [
    [paths.staffLinks(), "/gestao/comunicacao/links", "gestao-comunicacao-links"],
    [paths.staffLinks("novo"), "/gestao/comunicacao/links/novo", "gestao-comunicacao-links-novo"],
    [paths.staffLinks(UNENCODED), `/gestao/comunicacao/links/${ENCODED}`, "gestao-comunicacao-links-um"],
  ],
  staffHeros: [
    [paths.staffHeros(), "/gestao/comunicacao/destaques", "gestao-comunicacao-destaques"],
    [paths.staffHeros("novo"), "/gestao/comunicacao/destaques/novo", "gestao-comunicacao-destaques-novo"],
    [paths.staffHeros(UNENCODED), `/gestao/comunicacao/destaques/${ENCODED}`, "gestao-comunicacao-destaques-um"],
  ],
  viewing: [[paths.viewing(), "/ver-como", "ver-como"]],
  staffEmails: [
    [paths.staffEmails(), "/gestao/marca/emails", "gestao-marca-emails"],
    [paths.staffEmails("password-link"), "/gestao/marca/emails/password-link", "gestao-marca-emails-um"],
  ],
  staffArchive: [
    [paths.staffArchive(), "/gestao/marca/arquivo", "gestao-marca-arquivo"],
    [paths.staffArchive(UNENCODED), `/gestao/marca/arquivo/${ENCODED}`, "gestao-marca-arquivo-um"],
  ],
  staffSearch: [[paths.staffSearch(), "/gestao/busca", "gestao-busca"]],
  staffBulk: [
    [paths.staffBulk(), "/gestao/pessoas/mudar", "gestao-pessoas-mudar"],
    [paths.staffBulk(UNENCODED), `/gestao/pessoas/mudar/${ENCODED}`, "gestao-pessoas-mudar-uma"],
  ],
  staffMessage: [[paths.staffMessage(UNENCODED), `/account/recado/${ENCODED}`, "account-message"]],
  staffRecordings: [
    [paths.staffRecordings(), "/gestao/uso/gravacoes", "gestao-uso-gravacoes"],
    [paths.staffRecordings(UNENCODED), `/gestao/uso/gravacoes/${ENCODED}`, "gestao-uso-gravacoes-uma"],
  ],
  staffCourseEdition: [
    [paths.staffCourseEdition(UNENCODED, "todas"), `/gestao/cursos/${ENCODED}/versoes/todas`, "gestao-curso-versoes"],
    [paths.staffCourseEdition(UNENCODED, "3"), `/gestao/cursos/${ENCODED}/versoes/3`, "gestao-curso-versao"],
  ],
  staffImport: [[paths.staffImport(UNENCODED), `/gestao/pessoas/importar/${ENCODED}`, "gestao-pessoas-importar-uma"]],
  staffMerge: [[paths.staffMerge(UNENCODED), `/gestao/pessoas/${ENCODED}/juntar`, "gestao-pessoas-juntar"]],
  privacyPolicy: [[paths.privacyPolicy(), "/privacy-policy", "privacy-policy"]],
  useTerms: [[paths.useTerms(), "/use-terms", "use-terms"]],
  resetPassword: [[paths.resetPassword(), "/reset-password", "reset-password"]],
  talentsCreateProfile: [[paths.talentsCreateProfile(), "/talents-create-profile", "talents-create-profile"]],
  talentsProfile: [[paths.talentsProfile(UNENCODED), `/talents-profile/${ENCODED}`, "talents"]],
  talentsProfilesList: [[paths.talentsProfilesList(), "/talents-profiles-list", "talents-profiles-list"]],
  talentsVacancies: [
    [paths.talentsVacancies(), "/talents-vacancies", "talents-vacancies"],
    [paths.talentsVacancies(UNENCODED), `/talents-vacancies/${ENCODED}`, "talents-vacancies-one"],
  ],
  validate: [[paths.validate(UNENCODED), `/validar/${ENCODED}`, "validar"]],
  check: [[paths.check(), "/check", "check"]],
};

test("every specified route exists under its name and path", () => {
  const table = Object.fromEntries(routePages.map(({ id, pattern }) => [id, `/${pattern}`]));
  expect(table).toMatchObject(SPECIFIED);
  expect(Object.keys(table)).toHaveLength(routePages.length);
});

test("every address builder is listed, and its address opens the right route with the same parameters", () => {
  expect(Object.keys(ADDRESS_EXAMPLES).toSorted()).toEqual(
    Object.keys(paths)
      .filter((name) => name !== "media")
      .toSorted(),
  );
  for (const [built, address, id] of Object.values(ADDRESS_EXAMPLES).flat()) {
    expect(built).toBe(address);
    const opened = matchRoutes(objectsOf(routes), address.replace(/\?.*/, ""))?.at(-1);
    expect(opened?.route.id, address).toBe(id);
    if (address.includes(ENCODED)) expect(Object.values(opened?.params ?? {})).toContain(UNENCODED);
  }
});

function objectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, children }) => ({
    id,
    path,
    ...(index ? { index } : { children: objectsOf(children ?? []) }),
  })) as RouteObject[];
}
