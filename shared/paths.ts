import type { StaffSection } from "./staff-sections.ts";

const part = encodeURIComponent;

/** The sections of the profile beside the first, by their place in the address. */
export type AccountSection =
  | "conquistas"
  | "certificados"
  | "mensagens"
  | "respostas"
  | "acesso"
  | "seguranca"
  | "tokens"
  | "notificacoes"
  | "aparelho"
  | "privacidade";

/** Every address of the product's screens (spec, section 2), built in one place. */
export const paths = {
  home: () => "/",
  enter: () => "/enter",
  login: (deeplink?: string | null) => `/login${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  /** Asks whether a link's session replaces the open one. */
  switchAccount: (deeplink?: string | null) => `/login/outra-conta${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  /** Where a person arrives after signing in: shows whether the browser stored the session's cookies. */
  entered: (deeplink?: string | null) => `/login?entered=1${deeplink ? `&deeplink=${part(deeplink)}` : ""}`,
  /** The second step of signing in. */
  confirmSignIn: (deeplink?: string | null) => `/login/confirmar${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  logout: () => "/logout",
  /** Asks before it signs out. */
  restricted: () => "/acesso-restrito",
  courses: () => "/courses",
  course: (course: string, list?: "incompleted" | "favorite") =>
    `/course/${part(course)}${list ? `?list=${list}` : ""}`,
  courseAccount: (course: string, section?: AccountSection) =>
    `/course/${part(course)}/account${section ? `/${section}` : ""}`,
  courseForum: (course: string) => `/course/${part(course)}/forum`,
  /** A new conversation, about an object if one is named. */
  newTopic: (course: string, object?: string) =>
    `/course/${part(course)}/forum/nova${object ? `?conteudo=${part(object)}` : ""}`,
  /** The moderators' decisions about the person's own posts. */
  forumMeasures: (course: string) => `/course/${part(course)}/forum/moderacao`,
  /** Ends e-mails of one kind, by the key in one of them. */
  unsubscribe: (key: string) => `/avisos/sair/${part(key)}`,
  courseTopic: (course: string, topic: string) => `/course/${part(course)}/forum/${part(topic)}`,
  courseObject: (course: string, object: string) => `/course/${part(course)}/o/${part(object)}`,
  courseRanking: (course: string, { period, before }: { period?: "week" | "all"; before?: string } = {}) => {
    const query = [period === "week" ? "period=week" : "", before ? `before=${part(before)}` : ""].filter(Boolean);
    return `/course/${part(course)}/ranking${query.length > 0 ? `?${query.join("&")}` : ""}`;
  },
  courseSac: (course: string) => `/course/${part(course)}/sac`,
  account: (section?: AccountSection) => (section ? `/account/${section}` : "/account"),
  acceptTerms: () => "/aceite",
  secondFactors: () => "/account/segundo-fator",
  sac: () => "/sac",
  /** A conversation with the staff. */
  sacThread: (thread: string) => `/sac/${part(thread)}`,
  faq: (item?: string) => (item ? `/faq/${part(item)}` : "/faq"),
  flow: (flow: string, block?: string) => `/flow/${part(flow)}${block ? `/${part(block)}` : ""}`,
  certificate: (id: string) => `/certificate/${part(id)}`,
  preview: (id: string) => `/preview/${part(id)}`,
  /** A legal text in force, or one of its versions. */
  legal: (kind: "use-terms" | "privacy-policy", version?: number) => `/${kind}${version ? `?versao=${version}` : ""}`,
  /** The comparison of two versions of a legal text. */
  legalChanges: (kind: "use-terms" | "privacy-policy", from: number, to: number) =>
    `/${kind}?versao=${to}&desde=${from}`,
  /** The part of the staff area that looks after certificates: their designs, batches or keys. */
  staffCertificates: (page: "modelos" | "lotes" | "chaves", item?: string) =>
    `/gestao/certificados/${page}${item ? `/${part(item)}` : ""}`,
  /** The staff area: its home, a section, or a thing in a section. */
  staff: (section?: StaffSection, item?: string) =>
    `/gestao${section ? `/${section}` : ""}${item ? `/${part(item)}` : ""}`,
  /** What publishing a course changes (“rascunho”), what was published of it (“todas”), or one such edition. */
  staffCourseEdition: (course: string, edition: string) => `/gestao/cursos/${part(course)}/versoes/${part(edition)}`,
  /** A deep link to share: what its QR code holds. */
  link: (link: string) => `/link/${part(link)}`,
  /** The deep links that staff write, one of them, or “novo”. */
  staffLinks: (item?: string) => `/gestao/comunicacao/links${item ? `/${part(item)}` : ""}`,
  /** The banners that staff write, one of them, or “novo”. */
  staffHeros: (item?: string) => `/gestao/comunicacao/destaques${item ? `/${part(item)}` : ""}`,
  /** The e-mails that the academy sends, or one of them as people get it. */
  staffEmails: (kind?: string) => `/gestao/marca/emails${kind ? `/${part(kind)}` : ""}`,
  /** Export and import of the academy's folder, or one import. */
  staffArchive: (id?: string) => `/gestao/marca/arquivo${id ? `/${part(id)}` : ""}`,
  /** Begins and ends a staff member's viewing of the academy as another person. */
  viewing: () => "/ver-como",
  /** The search in the staff area. */
  staffSearch: () => "/gestao/busca",
  /** The bulk changes, or one of them. */
  staffBulk: (id?: string) => `/gestao/pessoas/mudar${id ? `/${part(id)}` : ""}`,
  /** The recordings, or one of them. */
  staffRecordings: (id?: string) => `/gestao/uso/gravacoes${id ? `/${part(id)}` : ""}`,
  /** One sheet of people that staff bring in. */
  staffImport: (id: string) => `/gestao/pessoas/importar/${part(id)}`,
  /** Where a manager merges a person's account with another one of theirs. */
  staffMerge: (id: string) => `/gestao/pessoas/${part(id)}/juntar`,
  privacyPolicy: () => "/privacy-policy",
  useTerms: () => "/use-terms",
  resetPassword: (key?: string) => (key ? `/reset-password?token=${part(key)}` : "/reset-password"),
  firstAccess: () => "/reset-password?primeiro-acesso",
  talentsCreateProfile: () => "/talents-create-profile",
  /** With a vacancy: as its staff see somebody who applied for it. */
  talentsProfile: (id: string, vacancyId?: string) =>
    `/talents-profile/${part(id)}${vacancyId ? `?vaga=${part(vacancyId)}` : ""}`,
  /** The vacancies that learners apply for, or one of them. */
  talentsVacancies: (id?: string) => (id ? `/talents-vacancies/${part(id)}` : "/talents-vacancies"),
  talentsProfilesList: () => "/talents-profiles-list",
  validate: (token: string) => `/validar/${part(token)}`,
  check: () => "/check",
  media: (path: string) => `/media/${path}`,
} as const;
