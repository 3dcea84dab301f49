import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import type * as contract from "../contract.ts";

const MANAGER = { ...SIGNED_IN, learner: 403, recruiter: 403, admin: 403, neighbour: 403, neighbourAdmin: 403 };
const PROVEN = { auditProvenBy: "features/brands/server/brands.test.ts" };

const INTEGRATIONS = { auditProvenBy: "features/brands/server/integrations.test.ts" };
const HOSTS = { auditProvenBy: "features/brands/server/hosts.test.ts" };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora }) => {
  const [{ before }] = await world.inside(
    aurora,
    (sql) => sql<[{ before: object }]>`
      select to_jsonb(p) - 'id' as before from projects p where id = ${aurora._id}`,
  );
  const edition = { project_id: aurora._id, part: "settings", before, created_at: world.clock.now };
  const claim = { project_id: aurora._id, host: "espera.exemplo.com.br", token: "token", created_at: world.clock.now };
  await world.inside(aurora, async (sql) => {
    await sql`insert into brand_editions ${sql(edition as never)}`;
    await sql`insert into host_claims ${sql(claim)}`;
  });
  return {
    "GET /projects/brand": { input: emptyInput, gets: MANAGER },
    "POST /projects/save-brand": {
      input: () => ({
        name: "Academia Aurora",
        motto: "Aprender é caminhar.",
        description: "Cursos curtos.",
        menu_background_color: "#49496a",
        pages_button_background_color: "#c24a68",
        pages_icon_color: "#c24a68",
        pages_primary_text_color: "#49496a",
        pages_button_text_color: "#ffffff",
        pages_background_color: "#eff1f4",
        login_left_background_color: "#49496a",
        login_background_color: "#eff1f4",
        customcss: "",
      }),
      gets: MANAGER,
      ...PROVEN,
    },
    "POST /projects/change-logo": {
      input: () => ({ logo: new File([], "logo.svg") }),
      gets: { ...MANAGER, manager: 400 },
      ...PROVEN,
    },
    "POST /projects/save-settings": {
      input: () => ({
        digits: 8,
        required_number: true,
        required_symbol: false,
        required_uppercase: false,
        refuse_known: true,
        public_metadata: true,
        second_factor_for_staff: false,
        module_forum: true,
        module_talents: true,
        work_on_progress: false,
        contact_email: "ajuda@exemplo.com.br",
        contact_phone: "",
        contact_hours: "",
        time_zone: "America/Manaus",
      }),
      gets: MANAGER,
      ...PROVEN,
    },
    "GET /projects/integrations": { input: emptyInput, gets: MANAGER },
    "POST /projects/save-google": {
      input: () => ({
        enabled: false,
        api_key: `AIza${"x".repeat(35)}`,
        auth_domain: "escola.firebaseapp.com",
        project_id: "escola-4f2a1",
        self_registration: false,
        courses: [],
      }),
      gets: MANAGER,
      ...INTEGRATIONS,
    },
    "POST /projects/check-google": { input: emptyInput, gets: { ...MANAGER, manager: 409 }, ...INTEGRATIONS },
    "POST /projects/save-sign-language": {
      input: () => ({ enabled: true, position: "R" as const, avatar: "icaro" as const, opacity: 1 }),
      gets: MANAGER,
      ...INTEGRATIONS,
    },
    "POST /projects/save-embeds": {
      input: () => ({ embeds: ["mapa.exemplo.com.br"] }),
      gets: MANAGER,
      ...INTEGRATIONS,
    },
    "POST /projects/save-heads": {
      input: () => ({ heads: '<meta name="x" content="y">' }),
      gets: MANAGER,
      ...INTEGRATIONS,
    },
    "GET /projects/hosts": { input: emptyInput, gets: MANAGER },
    "POST /projects/claim-host": { input: () => ({ host: "nova.exemplo.com.br" }), gets: MANAGER, ...HOSTS },
    "POST /projects/check-host": {
      input: () => ({ host: "nenhum.exemplo.com.br" }),
      gets: { ...MANAGER, manager: 404 },
      ...HOSTS,
    },
    "POST /projects/probe-host": {
      input: () => ({ host: "nenhum.exemplo.com.br" }),
      gets: { ...MANAGER, manager: 404 },
      ...HOSTS,
    },
    "POST /projects/choose-main-host": {
      input: () => ({ host: aurora.host, accepts_unreachable: true }),
      gets: MANAGER,
      ...HOSTS,
    },
    "POST /projects/remove-host": {
      input: () => ({ host: aurora.host }),
      gets: { ...MANAGER, manager: 409 },
      ...HOSTS,
    },
    "POST /projects/redirect-host": {
      input: () => ({ host: aurora.host, redirects: true }),
      gets: { ...MANAGER, manager: 409 },
      ...HOSTS,
    },
    "POST /projects/restore-brand": { input: () => ({ part: "settings" }), gets: MANAGER, ...PROVEN },
  };
};
