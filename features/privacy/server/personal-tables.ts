/** What a table holds of people. Export and erasure are made from these answers, and from nothing else. */
export type TableAnswer =
  | {
      /** Nothing about anybody in particular; and what it holds instead. */
      holds: "nobody";
      why: string;
    }
  | {
      holds: "people";
      /** What a person reads above it, in what they download. */
      title: string;
      /** The column that says whose row it is. */
      of: string;
      /** Columns that no download repeats: keys, and what only works when nobody sees it. */
      hides?: readonly string[];
      /** Other columns that may name a person, who is not the one whose row it is; they are emptied when that one goes. */
      mentions?: readonly string[];
      /** What is left of its rows when the person goes: none, or what and why. */
      erased: "rows go" | { keeps: string; why: string };
    };

/** Every table of the schema. A table without an answer fails `e2e/access-control/personal-tables.test.ts`, and says what to do. */
export const personalTables: Readonly<Record<string, TableAnswer>> = {
  users: {
    holds: "people",
    title: "Seu cadastro",
    of: "id",
    hides: ["password_hash", "email_key"],
    erased: "rows go",
  },
  sessions: {
    holds: "people",
    title: "Seus dispositivos",
    of: "user_id",
    hides: ["token_hash", "binding_hash"],
    erased: "rows go",
  },
  audit_entries: {
    holds: "people",
    title: "O que você fez na academia",
    of: "user_id",
    erased: { keeps: "what was done and when, under a number that stands for nobody", why: "it protects the academy" },
  },
  legal_acceptances: {
    holds: "people",
    title: "Termos que você aceitou",
    of: "user_id",
    hides: ["address_hash"],
    erased: "rows go",
  },
  consents: {
    holds: "people",
    title: "Seus consentimentos",
    of: "user_id",
    hides: ["address_hash"],
    erased: "rows go",
  },
  sensitive_reads: {
    holds: "people",
    title: "Quem leu seus dados sensíveis",
    of: "user_id",
    mentions: ["reader_id"],
    erased: "rows go",
  },
  data_exports: { holds: "people", title: "Cópias que você pediu", of: "user_id", erased: "rows go" },
  account_deletions: { holds: "people", title: "Pedido de exclusão", of: "user_id", erased: "rows go" },
  notification_refusals: { holds: "people", title: "Avisos que você não quer", of: "user_id", erased: "rows go" },
  emails: {
    holds: "people",
    title: "E-mails que enviamos a você",
    of: "user_id",
    hides: ["link_id"],
    erased: "rows go",
  },
  one_use_links: {
    holds: "people",
    title: "Links de uma vez só que você pediu",
    of: "user_id",
    hides: ["key_hashes"],
    erased: "rows go",
  },
  sign_in_challenges: {
    holds: "people",
    title: "Entradas pela metade",
    of: "user_id",
    hides: ["token_hash", "binding_hash", "challenge"],
    erased: "rows go",
  },
  totp_factors: {
    holds: "people",
    title: "Aplicativo autenticador",
    of: "user_id",
    hides: ["secret_encrypted", "last_counter"],
    erased: "rows go",
  },
  recovery_codes: {
    holds: "people",
    title: "Códigos de recuperação",
    of: "user_id",
    hides: ["code_hash"],
    erased: "rows go",
  },
  passkeys: { holds: "people", title: "Chaves de acesso", of: "user_id", hides: ["public_key"], erased: "rows go" },
  google_accounts: {
    holds: "people",
    title: "Sua conta do Google aqui",
    of: "user_id",
    hides: ["subject"],
    erased: "rows go",
  },
  enrollments: { holds: "people", title: "Suas matrículas", of: "user_id", erased: "rows go" },
  user_inputs: { holds: "people", title: "O que você leu e respondeu", of: "user_id", erased: "rows go" },
  progress: { holds: "people", title: "Seu progresso", of: "user_id", erased: "rows go" },
  reflections: { holds: "people", title: "Suas reflexões", of: "user_id", hides: ["serialized"], erased: "rows go" },
  point_entries: { holds: "people", title: "Seus pontos", of: "user_id", erased: "rows go" },
  standings: { holds: "people", title: "Seu lugar no ranking", of: "user_id", erased: "rows go" },
  weekly_goals: { holds: "people", title: "Sua meta da semana", of: "user_id", erased: "rows go" },
  ranking_absences: { holds: "people", title: "Fora do ranking", of: "user_id", erased: "rows go" },
  favorites: { holds: "people", title: "Seu plano de estudo", of: "user_id", erased: "rows go" },
  announcement_answers: { holds: "people", title: "Avisos que você respondeu", of: "user_id", erased: "rows go" },
  preview_links: {
    holds: "people",
    title: "Links de prévia que você fez",
    of: "user_id",
    hides: ["key_hash"],
    erased: "rows go",
  },
  deep_link_uses: { holds: "people", title: "Links por onde você chegou", of: "user_id", erased: "rows go" },
  joco_sessions: { holds: "people", title: "Atividades que você abriu", of: "user_id", erased: "rows go" },
  certificates: { holds: "people", title: "Seus certificados", of: "user_id", erased: "rows go" },
  projects: { holds: "nobody", why: "the academy itself" },
  hosts: { holds: "nobody", why: "the academy's addresses" },
  secrets: { holds: "nobody", why: "keys of the installation" },
  migrations: { holds: "nobody", why: "which migrations were applied" },
  courses: { holds: "nobody", why: "content" },
  trails: { holds: "nobody", why: "content" },
  objects: { holds: "nobody", why: "content" },
  heros: { holds: "nobody", why: "content" },
  assistant_usage: { holds: "nobody", why: "how much the language model cost an academy in a day" },
  announcements: { holds: "nobody", why: "the academy's texts" },
  deep_links: { holds: "nobody", why: "addresses of content" },
  legal_pages: { holds: "nobody", why: "the academy's texts" },
  faq_items: { holds: "nobody", why: "the academy's texts" },
  friction_events: { holds: "nobody", why: "faults of pages, cleaned of what could name anybody; gone after 90 days" },
  search_documents: { holds: "nobody", why: "the words of contents" },
  search_postings: { holds: "nobody", why: "the words of contents" },
  search_words: { holds: "nobody", why: "the words of contents" },
  search_grams: { holds: "nobody", why: "the words of contents" },
  jobs: { holds: "nobody", why: "numbers of rows that wait for work; gone when it is done" },
  standing_counts: { holds: "nobody", why: "how many people have so many points" },
};

export type PersonalTable = Extract<TableAnswer, { holds: "people" }> & { name: string };

/** The tables that hold something of people, in the order in which they are shown. */
export const tablesOfPeople: readonly PersonalTable[] = Object.entries(personalTables).flatMap(([name, answer]) =>
  answer.holds === "people" ? [{ name, ...answer }] : [],
);
