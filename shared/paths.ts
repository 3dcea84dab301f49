import type { StaffSection } from "./staff-sections.ts";

const part = encodeURIComponent;

/** The sections of the profile besides the first, by their part of the URL. */
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

/** Every URL of the product's screens (spec, section 2), built in one place. */
export const paths = {
  home: () => "/",
  enter: () => "/enter",
  login: (deeplink?: string | null) => `/login${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  /** Page that asks whether a link's session replaces the open one. */
  switchAccount: (deeplink?: string | null) => `/login/outra-conta${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  /** Page after signing in, which checks whether the browser stored the session's cookies. */
  entered: (deeplink?: string | null) => `/login?entered=1${deeplink ? `&deeplink=${part(deeplink)}` : ""}`,
  /** Page of the second step of signing in. */
  confirmSignIn: (deeplink?: string | null) => `/login/confirmar${deeplink ? `?deeplink=${part(deeplink)}` : ""}`,
  logout: () => "/logout",
  /** Page that asks for confirmation before it signs out. */
  restricted: () => "/acesso-restrito",
  courses: () => "/courses",
  course: (course: string, list?: "incompleted" | "favorite") =>
    `/course/${part(course)}${list ? `?list=${list}` : ""}`,
  courseAccount: (course: string, section?: AccountSection) =>
    `/course/${part(course)}/account${section ? `/${section}` : ""}`,
  courseForum: (course: string) => `/course/${part(course)}/forum`,
  /** Page to begin a conversation, about an object if one is named. */
  newTopic: (course: string, object?: string) =>
    `/course/${part(course)}/forum/nova${object ? `?conteudo=${part(object)}` : ""}`,
  /** Page of the moderators' decisions about the person's own posts. */
  forumMeasures: (course: string) => `/course/${part(course)}/forum/moderacao`,
  /** Page that unsubscribes from emails of one kind, by the key in such an email. */
  unsubscribe: (key: string) => `/avisos/sair/${part(key)}`,
  courseTopic: (course: string, topic: string) => `/course/${part(course)}/forum/${part(topic)}`,
  courseObject: (course: string, object: string) => `/course/${part(course)}/o/${part(object)}`,
  courseRanking: (course: string, { period, before }: { period?: "week" | "all"; before?: string } = {}) => {
    const query = [period === "week" ? "period=week" : "", before ? `before=${part(before)}` : ""].filter(Boolean);
    return `/course/${part(course)}/ranking${query.length > 0 ? `?${query.join("&")}` : ""}`;
  },
  courseSac: (course: string) => `/course/${part(course)}/sac`,
  account: (section?: AccountSection) => (section ? `/account/${section}` : "/account"),
  /** Page of a message that the staff sent to the person and others. */
  staffMessage: (id: string) => `/account/recado/${part(id)}`,
  acceptTerms: () => "/aceite",
  secondFactors: () => "/account/segundo-fator",
  sac: () => "/sac",
  /** Page of a conversation with the staff. */
  sacThread: (thread: string) => `/sac/${part(thread)}`,
  faq: (item?: string) => (item ? `/faq/${part(item)}` : "/faq"),
  flow: (flow: string, block?: string) => `/flow/${part(flow)}${block ? `/${part(block)}` : ""}`,
  certificate: (id: string) => `/certificate/${part(id)}`,
  preview: (id: string) => `/preview/${part(id)}`,
  /** Page of the legal text in force, or of one of its versions. */
  legal: (kind: "use-terms" | "privacy-policy", version?: number) => `/${kind}${version ? `?versao=${version}` : ""}`,
  /** Page that compares two versions of a legal text. */
  legalChanges: (kind: "use-terms" | "privacy-policy", from: number, to: number) =>
    `/${kind}?versao=${to}&desde=${from}`,
  /** Staff pages for certificates: their designs, batches or keys. */
  staffCertificates: (page: "modelos" | "lotes" | "chaves", item?: string) =>
    `/gestao/certificados/${page}${item ? `/${part(item)}` : ""}`,
  /** The staff area's home, a section, or an item in a section. */
  staff: (section?: StaffSection, item?: string) =>
    `/gestao${section ? `/${section}` : ""}${item ? `/${part(item)}` : ""}`,
  /**
   * Page of a course's changes since its publication (“rascunho”), of all its editions (“todas”), or of one edition.
   */
  staffCourseEdition: (course: string, edition: string) => `/gestao/cursos/${part(course)}/versoes/${part(edition)}`,
  /** A deep link to share, as its QR code contains it. */
  link: (link: string) => `/link/${part(link)}`,
  /** Staff page of the deep links, of one of them, or of a new one (“novo”). */
  staffLinks: (item?: string) => `/gestao/comunicacao/links${item ? `/${part(item)}` : ""}`,
  /** Staff page of the banners, of one of them, or of a new one (“novo”). */
  staffHeros: (item?: string) => `/gestao/comunicacao/destaques${item ? `/${part(item)}` : ""}`,
  /** Staff page of the emails that the academy sends, or of one of them as people receive it. */
  staffEmails: (kind?: string) => `/gestao/marca/emails${kind ? `/${part(kind)}` : ""}`,
  /** Staff page for export and import of the academy's folder, or of one import. */
  staffArchive: (id?: string) => `/gestao/marca/arquivo${id ? `/${part(id)}` : ""}`,
  /** Page that begins and ends a staff member's viewing of the academy as another person. */
  viewing: () => "/ver-como",
  /** Page of the search in the staff area. */
  staffSearch: () => "/gestao/busca",
  /** Staff page of the bulk changes, or of one of them. */
  staffBulk: (id?: string) => `/gestao/pessoas/mudar${id ? `/${part(id)}` : ""}`,
  /** Staff page of the recordings, or of one of them. */
  staffRecordings: (id?: string) => `/gestao/uso/gravacoes${id ? `/${part(id)}` : ""}`,
  /** Staff page of an uploaded sheet of people to import. */
  staffImport: (id: string) => `/gestao/pessoas/importar/${part(id)}`,
  /** Page on which a manager merges two accounts of a person. */
  staffMerge: (id: string) => `/gestao/pessoas/${part(id)}/juntar`,
  privacyPolicy: () => "/privacy-policy",
  useTerms: () => "/use-terms",
  resetPassword: (key?: string) => (key ? `/reset-password?token=${part(key)}` : "/reset-password"),
  firstAccess: () => "/reset-password?primeiro-acesso",
  talentsCreateProfile: () => "/talents-create-profile",
  /** Page of a talent profile; with a vacancy, as the staff see an applicant for it. */
  talentsProfile: (id: string, vacancyId?: string) =>
    `/talents-profile/${part(id)}${vacancyId ? `?vaga=${part(vacancyId)}` : ""}`,
  /** Page of the vacancies that learners may apply for, or of one of them. */
  talentsVacancies: (id?: string) => (id ? `/talents-vacancies/${part(id)}` : "/talents-vacancies"),
  talentsProfilesList: () => "/talents-profiles-list",
  validate: (token: string) => `/validar/${part(token)}`,
  check: () => "/check",
  media: (path: string) => `/media/${path}`,
} as const;
