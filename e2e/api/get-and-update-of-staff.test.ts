import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { getStaffAnnouncement, saveAnnouncement } from "#features/announcements/contract.ts";
import { getBrand, saveBrand, saveSettings } from "#features/brands/contract.ts";
import { registry } from "#features/registry.ts";
import { getVacancyBoard, saveVacancy } from "#features/vacancies/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { pairsFor } from "./pair.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_talents: true });
const course = await world.makeCourse(academy);
const pair = pairsFor(world, () => world.makePerson(academy, { rule: "manager" }));

const words = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ' .,-]{0,40}$/);
const line = fc.oneof(fc.constantFrom(null, "", "  "), words);
const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
const day = fc.constantFrom(null, "2026-11-23", "2027-02-28");

const brand = pair<z.input<typeof saveBrand.input>>({
  values: fc.record({
    name: words,
    motto: words,
    description: fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
    menu_background_color: color,
    pages_button_background_color: color,
    pages_icon_color: color,
    pages_primary_text_color: color,
    pages_button_text_color: color,
    pages_background_color: color,
    login_left_background_color: color,
    login_background_color: color,
    customcss: fc.constantFrom("", ".trail { border-radius: 0 }"),
  }),
  write: (client, value) => client.call(saveBrand, value),
  read: async (client) => (await client.call(getBrand, {})).brand,
});

const settings = pair<z.input<typeof saveSettings.input>>({
  values: fc.record({
    digits: fc.integer({ min: 5, max: 65 }),
    required_number: fc.boolean(),
    required_symbol: fc.boolean(),
    required_uppercase: fc.boolean(),
    refuse_known: fc.boolean(),
    public_metadata: fc.constant(true),
    second_factor_for_staff: fc.constant(false),
    stopped_after_days: fc.integer({ min: 6, max: 91 }),
    module_forum: fc.boolean(),
    module_talents: fc.constant(true),
    work_on_progress: fc.constant(false),
    contact_email: fc.constantFrom("ajuda@exemplo.com.br", "sem-arroba"),
    contact_phone: fc.constantFrom("", "(11) 4002-8922"),
    contact_hours: words,
    time_zone: fc.constantFrom("America/Manaus", "America/Sao_Paulo", "Lua"),
  }),
  write: (client, value) => client.call(saveSettings, value),
  read: async (client) => (await client.call(getBrand, {})).settings,
});

const ids = { announcement: null as string | null, vacancy: null as string | null };

const announcement = pair<z.input<typeof saveAnnouncement.input>>({
  values: fc.record({
    kind: fc.constantFrom("notice", "choice", "reading"),
    title: fc.oneof(words, fc.constant("")),
    text: fc.oneof(words, fc.constant("# Título\n\n- um\n- dois")),
    options: fc.constantFrom([], ["Sim"], ["Sim", "Agora não"]),
    course_id: fc.constantFrom(null, course._id),
    starts_on: day,
    ends_on: day,
  }),
  write: async (client, value) => {
    ({ announcement_id: ids.announcement } = await client.call(saveAnnouncement, {
      ...value,
      announcement_id: ids.announcement,
    }));
  },
  read: async (client) => {
    if (!ids.announcement) return { kind: "notice", title: "Aviso", text: "Olá!" };
    const { announcement } = await client.call(getStaffAnnouncement, { announcement_id: ids.announcement });
    const { course: at, options, ...rest } = announcement;
    return { ...rest, course_id: at?._id ?? null, options: options.map(({ label }) => label) };
  },
});

const vacancy = pair<z.input<typeof saveVacancy.input>>({
  values: fc.record({
    title: words,
    description: fc.oneof(words, fc.constant("Receber quem chega, ouvir e encaminhar com cuidado.")),
    city: line,
    state: fc.constantFrom(null, "", "SP", "XX"),
    mode: fc.constantFrom("on_site", "hybrid", "remote"),
    hours: line,
    wage: line,
    is_for_quota: fc.boolean(),
    closes_on: fc.constantFrom(null, "", "2027-03-01"),
  }),
  write: async (client, value) => {
    ({ _id: ids.vacancy } = await client.call(saveVacancy, { ...value, vacancy_id: ids.vacancy }));
  },
  read: async (client) => {
    if (!ids.vacancy)
      return { title: "Recepção", description: "Receber quem chega com cuidado e atenção.", mode: "remote" };
    return (await client.call(getVacancyBoard, { vacancy_id: ids.vacancy })).vacancy;
  },
});

test.for(Object.entries({ brand, settings, announcement, vacancy }))(
  "%s: writing back what was read changes nothing",
  { timeout: 60_000 },
  async ([, check]) => await expect(check()).resolves.toBeUndefined(),
);
