import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const SIGNED_IN = "../../features/people/web/signed-in.tsx";

// The page of the UI kit in every state and brand: for developers only, never part of what visitors get.
const gallery =
  process.env.VEREDA_GALLERY === "1" ? [route("gallery", "../../ui/gallery/gallery-page.tsx", { id: "gallery" })] : [];

/** Returns the routes of the profile: the first section at the specification's path, the others below it. */
function profile(path: string, id: string) {
  const page = (name: string) => `../../features/profiles/web/${name}-page.tsx`;
  return [
    layout("../../features/profiles/web/account-frame.tsx", { id: `${id}-frame` }, [
      route(path, page("account"), { id }),
      route(`${path}/conquistas`, page("achievements"), { id: `${id}-achievements` }),
      route(`${path}/certificados`, "../../features/certificates/web/own-certificates-page.tsx", {
        id: `${id}-certificates`,
      }),
      route(`${path}/mensagens`, "../../features/help/web/my-messages-page.tsx", { id: `${id}-messages` }),
      route(`${path}/respostas`, "../../features/flows/web/own-answers-page.tsx", { id: `${id}-answers` }),
      route(`${path}/acesso`, page("access"), { id: `${id}-access` }),
      route(`${path}/seguranca`, page("security"), { id: `${id}-security` }),
      route(`${path}/tokens`, page("tokens"), { id: `${id}-tokens` }),
      route(`${path}/notificacoes`, page("notifications"), { id: `${id}-notifications` }),
      route(`${path}/aparelho`, page("device"), { id: `${id}-device` }),
      route(`${path}/privacidade`, page("privacy"), { id: `${id}-privacy` }),
    ]),
  ];
}

// The screens of the specification, section 2. A route's id is the screen's name there. Screens that need a session
// (section 5) are below SIGNED_IN, whose guard runs before them.
export default [
  ...gallery,
  index("../../features/pages/web/landing-page.tsx", { id: "index" }),
  route("enter", "./pages/enter-page.tsx", { id: "enter" }),
  route("login", "pages/login-page.tsx", { id: "login" }),
  route("reset-password", "../../features/access/web/reset-password-page.tsx", { id: "reset-password" }),
  route("login/confirmar", "../../features/second-factors/web/confirm-page.tsx", { id: "login-confirm" }),
  route("login/outra-conta", "../../features/people/web/switch-account-page.tsx", { id: "login-switch" }),
  route("logout", "../../features/people/web/logout-page.tsx", { id: "logout" }),
  route("ver-como", "../../features/viewings/web/viewing-page.tsx", { id: "ver-como" }),
  route("aceite", "../../features/privacy/web/accept-terms-page.tsx", { id: "aceite" }),
  route("certificate/:id", "../../features/certificates/web/certificate-page.tsx", { id: "certificate" }),
  layout(SIGNED_IN, { id: "signed-in-reader" }, [
    route("course/:course/o/:id", "pages/object-page.tsx", { id: "course-course-o-id" }),
  ]),
  route("gestao", SIGNED_IN, { id: "signed-in-staff" }, [
    layout("../../features/staff/web/staff-frame.tsx", { id: "gestao-frame" }, [
      index("pages/staff-home-page.tsx", { id: "gestao" }),
      route("busca", "../../features/staff/web/search-page.tsx", { id: "gestao-busca" }),
      route("atendimento", "../../features/help/web/inbox-page.tsx", { id: "gestao-atendimento" }),
      route("atendimento/:thread", "../../features/help/web/case-page.tsx", { id: "gestao-atendimento-thread" }),
      route("cursos", "../../features/authoring/web/courses-page.tsx", { id: "gestao-cursos" }),
      route("cursos/:course", "../../features/authoring/web/course-page.tsx", { id: "gestao-curso" }),
      route("cursos/:course/:object", "../../features/authoring/web/object-page.tsx", {
        id: "gestao-curso-conteudo",
      }),
      route("cursos/:course/versoes/todas", "../../features/authoring/web/editions-page.tsx", {
        id: "gestao-curso-versoes",
      }),
      route("cursos/:course/versoes/:version", "../../features/authoring/web/compared-page.tsx", {
        id: "gestao-curso-versao",
      }),
      route("midias", "../../features/media/web/library-page.tsx", { id: "gestao-midias" }),
      route("midias/:media_id", "../../features/media/web/media-page.tsx", { id: "gestao-midias-uma" }),
      route("comunicacao", "../../features/announcements/web/staff-announcements-page.tsx", {
        id: "gestao-comunicacao",
      }),
      route("avisos", "../../features/announcements/web/notices-entrance.tsx", { id: "gestao-avisos" }),
      route("comunicacao/novo", "../../features/announcements/web/edit-announcement-page.tsx", {
        id: "gestao-comunicacao-novo",
      }),
      route("comunicacao/destaques", "../../features/heros/web/staff-heros-page.tsx", {
        id: "gestao-comunicacao-destaques",
      }),
      route("comunicacao/destaques/novo", "../../features/heros/web/edit-hero-page.tsx", {
        id: "gestao-comunicacao-destaques-novo",
      }),
      route("comunicacao/destaques/:hero_id", "../../features/heros/web/edit-hero-page.tsx", {
        id: "gestao-comunicacao-destaques-um",
      }),
      route("comunicacao/links", "../../features/deep-links/web/links-page.tsx", {
        id: "gestao-comunicacao-links",
      }),
      route("comunicacao/links/novo", "../../features/deep-links/web/edit-link-page.tsx", {
        id: "gestao-comunicacao-links-novo",
      }),
      route("comunicacao/links/:link_id", "../../features/deep-links/web/edit-link-page.tsx", {
        id: "gestao-comunicacao-links-um",
      }),
      route("comunicacao/:announcement_id", "../../features/announcements/web/edit-announcement-page.tsx", {
        id: "gestao-comunicacao-um",
      }),
      route("certificados", "../../features/certificates/web/issued-page.tsx", { id: "gestao-certificados" }),
      route("certificados/modelos", "../../features/certificates/web/designs-page.tsx", {
        id: "gestao-certificados-modelos",
      }),
      route("certificados/modelos/:course_id", "../../features/certificates/web/design-page.tsx", {
        id: "gestao-certificados-modelo",
      }),
      route("certificados/lotes", "../../features/certificates/web/batches-page.tsx", {
        id: "gestao-certificados-lotes",
      }),
      route("certificados/chaves", "../../features/certificates/web/keys-page.tsx", {
        id: "gestao-certificados-chaves",
      }),
      route("certificados/:id", "../../features/certificates/web/issued-case-page.tsx", {
        id: "gestao-certificados-um",
      }),
      route("fluxos", "../../features/flows/web/flows-page.tsx", { id: "gestao-fluxos" }),
      route("fluxos/:id", "../../features/flows/web/flow-results-page.tsx", { id: "gestao-fluxos-resultados" }),
      route("fluxos/:id/editar", "../../features/flow-authoring/web/flow-editor-page.tsx", {
        id: "gestao-fluxos-editar",
      }),
      route("fluxos/:id/leituras", "../../features/flows/web/flow-reading-page.tsx", {
        id: "gestao-fluxos-leituras",
      }),
      route("fluxos/:id/mapa", "../../features/flows/web/flow-map-page.tsx", { id: "gestao-fluxos-mapa" }),
      route("forum", "../../features/forum/web/queue-page.tsx", { id: "gestao-forum" }),
      route("talentos", "../../features/talents/web/staff-entrance.tsx", { id: "gestao-talentos" }),
      route("vagas", "../../features/vacancies/web/staff-vacancies-page.tsx", { id: "gestao-vagas" }),
      route("vagas/nova", "../../features/vacancies/web/edit-vacancy-page.tsx", { id: "gestao-vagas-nova" }),
      route("vagas/:vacancy_id", "../../features/vacancies/web/board-page.tsx", { id: "gestao-vagas-quadro" }),
      route("vagas/:vacancy_id/editar", "../../features/vacancies/web/edit-vacancy-page.tsx", {
        id: "gestao-vagas-editar",
      }),
      route("atritos", "../../features/friction/web/friction-list-page.tsx", { id: "gestao-atritos" }),
      route("atritos/:cluster", "../../features/friction/web/friction-page.tsx", {
        id: "gestao-atritos-cluster",
      }),
      route("uso", "../../features/usage/web/usage-page.tsx", { id: "gestao-uso" }),
      route("uso/gravacoes", "../../features/recordings/web/recordings-page.tsx", {
        id: "gestao-uso-gravacoes",
      }),
      route("uso/gravacoes/:recording_id", "../../features/recordings/web/recording-page.tsx", {
        id: "gestao-uso-gravacoes-uma",
      }),
      route("relatorios", "../../features/reports/web/course-report-page.tsx", { id: "gestao-relatorios" }),
      route("relatorios/pessoas", "../../features/reports/web/person-report-page.tsx", {
        id: "gestao-relatorios-pessoas",
      }),
      route("relatorios/turmas", "../../features/reports/web/class-report-page.tsx", {
        id: "gestao-relatorios-turmas",
      }),
      route("relatorios/parados", "../../features/reports/web/stopped-report-page.tsx", {
        id: "gestao-relatorios-parados",
      }),
      route("relatorios/perguntas", "../../features/reports/web/question-report-page.tsx", {
        id: "gestao-relatorios-perguntas",
      }),
      route("pessoas", "../../features/members/web/people-page.tsx", { id: "gestao-pessoas" }),
      route("pessoas/convidar", "../../features/members/web/invite-page.tsx", { id: "gestao-pessoas-convidar" }),
      route("pessoas/importar", "../../features/person-imports/web/import-page.tsx", {
        id: "gestao-pessoas-importar",
      }),
      route("pessoas/importar/:import_id", "../../features/person-imports/web/import-case-page.tsx", {
        id: "gestao-pessoas-importar-uma",
      }),
      route("pessoas/mudar", "../../features/bulk-changes/web/bulk-page.tsx", { id: "gestao-pessoas-mudar" }),
      route("pessoas/mudar/:change_id", "../../features/bulk-changes/web/bulk-case-page.tsx", {
        id: "gestao-pessoas-mudar-uma",
      }),
      route("pessoas/:user_id", "../../features/members/web/person-page.tsx", { id: "gestao-pessoas-uma" }),
      route("pessoas/:user_id/juntar", "../../features/account-merges/web/merge-page.tsx", {
        id: "gestao-pessoas-juntar",
      }),
      route("turmas", "../../features/classes/web/classes-page.tsx", { id: "gestao-turmas" }),
      route("turmas/:class_id", "../../features/classes/web/class-page.tsx", { id: "gestao-turmas-uma" }),
      route("marca", "../../features/brands/web/brand-page.tsx", { id: "gestao-marca" }),
      route("marca/pagina-inicial", "../../features/brands/web/edit-landing-page.tsx", {
        id: "gestao-marca-pagina-inicial",
      }),
      route("marca/textos-legais", "../../features/brands/web/legal-page.tsx", {
        id: "gestao-marca-textos-legais",
      }),
      route("marca/perguntas", "../../features/brands/web/faq-editor-page.tsx", {
        id: "gestao-marca-perguntas",
      }),
      route("marca/emails", "../../features/brands/web/emails-page.tsx", { id: "gestao-marca-emails" }),
      route("marca/emails/:kind", "../../features/brands/web/email-page.tsx", { id: "gestao-marca-emails-um" }),
      route("marca/enderecos", "../../features/brands/web/hosts-page.tsx", { id: "gestao-marca-enderecos" }),
      route("marca/regras", "../../features/brands/web/settings-page.tsx", { id: "gestao-marca-regras" }),
      route("marca/integracoes", "../../features/brands/web/integrations-page.tsx", {
        id: "gestao-marca-integracoes",
      }),
      route("equipe", "../../features/members/web/team-page.tsx", { id: "gestao-equipe" }),
      route("marca/arquivo", "../../features/academy-archives/web/archive-page.tsx", {
        id: "gestao-marca-arquivo",
      }),
      route("marca/arquivo/:import_id", "../../features/academy-archives/web/import-page.tsx", {
        id: "gestao-marca-arquivo-um",
      }),
      route("registro", "../../features/staff/web/trail-page.tsx", { id: "gestao-registro" }),
    ]),
    route("fluxos/:id/previa/:block_id?", "../../features/flows/web/flow-preview-page.tsx", {
      id: "gestao-fluxos-previa",
    }),
    route("marca/previa", "../../features/pages/web/landing-preview-page.tsx", { id: "gestao-marca-previa" }),
  ]),
  layout("pages/framed.tsx", { id: "framed" }, [
    route("preview/:preview_id", "../../features/objects/web/preview-page.tsx", { id: "preview" }),
    route("validar/:token", "pages/validate-page.tsx", { id: "validar" }),
    route("faq/:id?", "../../features/pages/web/faq-page.tsx", { id: "faq" }),
    route("privacy-policy", "../../features/pages/web/legal-page.tsx", { id: "privacy-policy" }),
    route("use-terms", "../../features/pages/web/legal-page.tsx", { id: "use-terms" }),
    route("account/segundo-fator", "../../features/second-factors/web/second-factors-page.tsx", {
      id: "second-factors",
    }),
    route("acesso-restrito", "../../features/staff/web/restricted-page.tsx", { id: "acesso-restrito" }),
    route("link/:id", "../../features/deep-links/web/follow-link-page.tsx", { id: "link" }),
    route("check", "../../features/help/web/check-page.tsx", { id: "check" }),
    route("avisos/sair/:key", "../../features/notifications/web/unsubscribe-page.tsx", { id: "unsubscribe" }),
    layout(SIGNED_IN, { id: "signed-in" }, [
      route("courses", "pages/courses-page.tsx", { id: "courses" }),
      route("course/:course", "pages/learning-space-page.tsx", { id: "course-course" }),
      route("course/:course/ranking", "../../features/progress/web/ranking-page.tsx", { id: "course-course-ranking" }),
      ...profile("course/:course/account", "course-course-account"),
      route("course/:course/forum/:topic_id?", "../../features/forum/web/forum-page.tsx", {
        id: "course-course-forum",
      }),
      route("course/:course/sac", "../../features/help/web/sac-page.tsx", { id: "course-course-sac" }),
      route("course/:course/forum/nova", "../../features/forum/web/start-topic-page.tsx", {
        id: "course-course-forum-new",
      }),
      route("course/:course/forum/moderacao", "../../features/forum/web/measures-page.tsx", {
        id: "course-course-forum-measures",
      }),
      ...profile("account", "account"),
      route("account/recado/:message_id", "../../features/bulk-changes/web/staff-message-page.tsx", {
        id: "account-message",
      }),
      route("sac", "../../features/help/web/sac-page.tsx", { id: "sac" }),
      route("sac/:thread", "../../features/help/web/thread-page.tsx", { id: "sac-thread" }),
      route("flow/:id/:block_id?", "../../features/flows/web/flow-page.tsx", { id: "flow" }),
      route("talents-create-profile", "../../features/talents/web/create-talent-page.tsx", {
        id: "talents-create-profile",
      }),
      route("talents-profile/:talent_id", "../../features/talents/web/talent-profile-page.tsx", { id: "talents" }),
      route("talents-profiles-list", "../../features/talents/web/talents-list-page.tsx", {
        id: "talents-profiles-list",
      }),
      route("talents-profiles-list/comparar", "../../features/talents/web/compare-page.tsx", {
        id: "talents-profiles-list-compare",
      }),
      route("talents-vacancies", "../../features/vacancies/web/vacancies-page.tsx", { id: "talents-vacancies" }),
      route("talents-vacancies/:vacancy_id", "../../features/vacancies/web/vacancy-page.tsx", {
        id: "talents-vacancies-one",
      }),
    ]),
    route("*", "../../features/pages/web/not-found-page.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
