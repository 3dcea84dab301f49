import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { registry } from "#features/registry.ts";
import { acceptTerms } from "#features/privacy/contract.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { accessAnswersOf } from "../access-control/access-answers.ts";
import { addressOf } from "../access-control/address-of.ts";
import { buildPages } from "../access-control/build-pages.ts";
import { serveWorld } from "../access-control/served-world.ts";
import { type Answer, ask } from "../ask.ts";
import { htmlIn } from "./answer-parts.ts";
import { type Attempt, attemptsOf, type Callers } from "./attempts.ts";
import { HERE } from "./blocks-with-texts.ts";
import { crawl } from "./crawl.ts";
import { exportedCells } from "./exported-cells.ts";
import { ownReasons, reasonOf } from "./not-shown.ts";
import { openMailbox } from "./mailbox.ts";
import { openBrowser, type PageFacts } from "./page-facts.ts";
import { hasScript, lettersOf } from "./pdf-parts.ts";
import { nameOf, withField, writtenFieldsOf } from "./written-fields.ts";
import { hostileText, type MarkedField, markedFieldsOf, nextPayloads, PAYLOADS, plainTexts } from "./texts.ts";

const { world, port } = await serveWorld(await buildPages());
const academies = await openTwoAcademies(world);
const { aurora } = academies;
const answers = await accessAnswersOf(academies);
const callers: Callers = {
  learner: academies.learner,
  recruiter: await academies.person(aurora, { rule: "recruiter" }),
  admin: await academies.person(aurora, { rule: "admin" }),
  manager: await academies.person(aurora, { rule: "manager" }),
};
for (const person of Object.values(callers))
  await world.as(person).call(acceptTerms, { accepted: [{ kind: "use-terms", version: 1 }] });
const spare = await academies.person(aurora);
const attempts = attemptsOf(academies, callers, spare, (key) => answers[key]?.input() ?? {});
const browser = await openBrowser();
const mailbox = await openMailbox();
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await Promise.all([browser.close(), mailbox.close()]);
});

const ROUNDS = 2;
const OPENED_PAGES = 12;
const MIN_SHOWN = 100;
const SHEETS = "announcement/{announcement_id} certificates people refused-rows report usage";
const RICH_LETTERS = 4000;
const MAX_MS = 600_000;
const TALENT_PARTS = ["about", "contact", "education", "experience", "skills", "availability"].map(
  (part) => `/talents-create-profile?parte=${part}`,
);
const STARTS: Record<"manager" | "learner" | "visitor", readonly string[]> = {
  manager: ["/gestao", "/courses", "/account", "/talents-profiles-list", `/gestao/pessoas/${spare._id}`],
  learner: ["/courses", "/account", "/sac", "/faq", "/account/tokens", ...TALENT_PARTS],
  visitor: ["/", "/enter", "/login", "/faq", "/privacy-policy", "/use-terms"],
};

interface ReadPage {
  path: string;
  caller: keyof typeof STARTS;
  facts: PageFacts;
}

interface Writing {
  route: Route;
  attempt: Attempt;
  fields: MarkedField[];
}

const [kinds, marks] = [new Set<string>(), new Set<string>()];
const [rows, sheets] = [new Set<string>(), new Set<string>()];
/** The elements and attributes that the payloads would add to a page. */
const injected = new Set<string>();
const [fragments, pdfs] = [[] as { place: string; html: string }[], new Set<string>()];
const faults = new Set<string>();
const written = new Map<string, Set<string>>();

test(
  "no text that a person may write becomes a script, an element or an address of another kind",
  async () => {
    const spies = (["error", "warn"] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    for (const payload of PAYLOADS) for (const kind of (await browser.factsOf(payload)).kinds) injected.add(kind);
    const writings = await everyWriting();
    for (const writing of writings) await findWhatFieldsTake(writing);
    await readEverything(true);
    let pages: ReadPage[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // The limits of the calls end.
      world.clock.advance({ hours: 1 });
      for (const writing of writings) await writePayloads(writing);
      pages = await readEverything(false);
    }
    const richest = pages.toSorted((one, other) => other.facts.marks.length - one.facts.marks.length);
    for (const { path, caller } of richest.slice(0, OPENED_PAGES)) {
      const session = caller === "visitor" ? null : callers[caller].token;
      for (const what of await browser.open(`http://${aurora.host}:${port}${path}`, session))
        faults.add(`${caller} ${path} ran ${what}`);
    }

    expect.soft([...faults]).toEqual([]);
    expect.soft([...sheets].toSorted()).toEqual(SHEETS.split(" ").map((name) => `/projects/export-${name}`));
    const fields = writings.flatMap((writing) => writing.fields);
    const shown = new Set(fields.filter(({ mark }) => marks.has(mark)).map(nameOf));
    const all = contractTable.filter(({ method }) => method === "POST").flatMap(writtenFieldsOf);
    // A field that is neither shown nor listed in not-shown.ts needs a call in attempts.ts that makes a page show it.
    const missing = all.filter(({ route, field }) => !shown.has(nameOf({ route, field })) && !reasonOf(route, field));
    expect.soft(missing.map(nameOf)).toEqual([]);
    const known = new Set(all.map(nameOf));
    expect.soft(ownReasons().filter((name) => !known.has(name) || shown.has(name))).toEqual([]);
    expect.soft(shown.size).toBeGreaterThan(MIN_SHOWN);
    // Every payload was written into each field with room for Markdown, and into plain ones besides.
    const rich = writings
      // Formats such as CSS refuse some payloads.
      .flatMap((writing) => (writing.attempt.wrap ? [] : writing.fields))
      .filter(({ accepts, mark }) => accepts?.isMultiline && accepts.maxLength >= RICH_LETTERS && written.has(mark));
    expect.soft(rich.length).toBeGreaterThan(10);
    for (const field of rich) expect.soft(written.get(field.mark)?.size, nameOf(field)).toBe(new Set(PAYLOADS).size);
    const plain = fields.filter(({ accepts, mark }) => accepts && accepts.maxLength < RICH_LETTERS && marks.has(mark));
    const tested = new Set(plain.flatMap(({ mark }) => [...(written.get(mark) ?? [])]));
    expect.soft(PAYLOADS.filter((payload) => !tested.has(payload))).toEqual([]);
  },
  MAX_MS,
);

async function everyWriting(): Promise<Writing[]> {
  const [found, last] = [[] as Writing[], { last: 100 }];
  for (const route of contractTable) {
    const fields = writtenFieldsOf(route);
    if (route.method === "GET" || fields.length === 0) continue;
    for (const attempt of attempts[route.path] ?? [usual(route)]) {
      const own = attempt.only ? fields.filter(({ field }) => attempt.only?.test(field)) : fields;
      const input = await Promise.resolve(attempt.input()).catch(() => ({}));
      found.push({ route, attempt, fields: markedFieldsOf(route.path, { fields: own, input, marks: last }) });
    }
  }
  // Other calls replace the texts of a person's own profile, so it is written last.
  return found.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

function isLast({ route }: Writing): boolean {
  return route.path === "/projects/update-talent";
}

function usual(route: Route): Attempt {
  const answer = answers[routeKey(route)];
  if (!answer) throw new Error(`${routeKey(route)} has no access answer`);
  const names = ["learner", "manager", "admin", "recruiter"] as const;
  return { as: names.find((name) => answer.gets[name] === 200) ?? "manager", input: () => answer.input() };
}

async function send({ route, attempt }: Writing, texts: readonly [MarkedField, string][]): Promise<boolean> {
  const base: object = await attempt.input();
  const path = addressOf(route, base as Record<string, unknown>);
  const input = texts.reduce<unknown>(
    (filled, [{ at, field }, text]) => withField(filled, at, attempt.wrap?.[field]?.(text) ?? text),
    base,
  );
  const sent = JSON.stringify(input).replaceAll(`"${HERE}"`, '"Um texto"');
  const answer = await ask({ port }, aurora.host, path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${callers[attempt.as].token}` },
    body: sent,
  });
  if (answer.status >= 500) faults.add(`${route.path} answers ${answer.status}`);
  if (answer.status !== 200) return false;
  if (String(answer.headers["content-type"]).startsWith("text/html")) faults.add(`${route.path} answers with HTML`);
  const text = answer.body.toString();
  for (const [id] of `${path} ${sent} ${text}`.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) rows.add(id);
  if (String(answer.headers["content-type"]).includes("json")) {
    const output = JSON.parse(text) as Record<string, unknown>;
    fragments.push(...htmlIn(output).map((html) => ({ place: route.path, html })));
    for (const [address] of text.matchAll(/\/files\/[^"]+\.pdf\?[^"]+/g)) pdfs.add(address);
    await attempt.after?.(output);
  }
  return true;
}

/** Writes harmless texts, to find out which fields accept text, and how long it may be. */
async function findWhatFieldsTake(writing: Writing): Promise<void> {
  for (const field of writing.fields) {
    for (const { text, maxLength, isMultiline } of plainTexts(field)) {
      if (!(await send(writing, [[field, text]]))) continue;
      field.accepts = { maxLength, isMultiline, plain: text };
      break;
    }
  }
  const open = writing.fields.filter(({ accepts }) => accepts);
  await send(
    writing,
    open.map((field) => [field, field.accepts?.plain ?? field.mark]),
  );
}

async function writePayloads(writing: Writing): Promise<void> {
  const texts = writing.fields
    .filter(({ accepts }) => accepts)
    .map((field) => ({ field, payloads: nextPayloads(field, PAYLOADS) }));
  const filled = texts.map(({ field, payloads }) => [field, hostileText(field, payloads)] as [MarkedField, string]);
  if (await send(writing, filled)) return note(texts);
  for (const [at, [field, text]] of filled.entries()) {
    if (await send(writing, [[field, text]])) note(texts.slice(at, at + 1));
    else if (writing.attempt.wrap?.[field.field]) await writeEach(writing, field, texts[at]?.payloads ?? []);
  }
}

/** Writes the payloads that a format such as CSS lets through, first one by one, then together. */
async function writeEach(writing: Writing, field: MarkedField, payloads: readonly string[]): Promise<void> {
  const taken: string[] = [];
  for (const payload of payloads)
    if (await send(writing, [[field, hostileText(field, [payload])]])) taken.push(payload);
  if (await send(writing, [[field, hostileText(field, taken)]])) note([{ field, payloads: taken }]);
}

function note(texts: readonly { field: MarkedField; payloads: readonly string[] }[]): void {
  for (const { field, payloads } of texts) {
    const all = written.get(field.mark) ?? new Set();
    for (const payload of payloads) all.add(payload);
    written.set(field.mark, all);
  }
}

async function readEverything(isPlain: boolean): Promise<ReadPage[]> {
  const services = { ...world.services, mail };
  await new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();
  await readExports();
  const pages: ReadPage[] = [];
  for (const [caller, starts] of Object.entries(STARTS) as [keyof typeof STARTS, readonly string[]][]) {
    for (const { path, status, headers, body } of await crawl(starts, { read: (path) => read(path, caller), rows })) {
      if (status >= 500) faults.add(`${caller} ${path}: ${status}`);
      for (const [address] of String(headers.location ?? "").matchAll(/^\/files\/.+\.pdf\?.+/g)) pdfs.add(address);
      if (!String(headers["content-type"]).startsWith("text/html")) continue;
      const facts = await browser.factsOf(body.toString());
      pages.push({ path, caller, facts });
      judge(`${caller} ${path}`, facts, isPlain);
    }
  }
  for (const { place, html } of fragments.splice(0)) judge(place, await browser.factsOf(html), isPlain);
  await readPdfs();
  for (const { subject = "", html = "" } of mailbox.emails.splice(0)) {
    if (/[\r\n]/.test(subject)) faults.add(`An e-mail's subject has line breaks: ${subject}`);
    for (const [mark] of subject.matchAll(/zq\d+zq/g)) marks.add(mark);
    judge(`e-mail “${subject.slice(0, 40)}”`, await browser.factsOf(html), isPlain);
  }
  return pages;
}

/** Reads every sheet that the staff may export: no cell may be a formula. */
async function readExports(): Promise<void> {
  for (const route of contractTable.filter(({ path }) => path.startsWith("/projects/export-"))) {
    for (const format of ["csv", "xlsx"]) {
      const input = { ...answers[routeKey(route)]?.input(), format };
      const answer = await ask({ port }, aurora.host, addressOf(route, input), {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${callers.manager.token}` },
        body: JSON.stringify(input),
      });
      if (answer.status !== 200) continue;
      const cells = await exportedCells(answer.body, format, async (at) => (await read(at, "manager")).body);
      for (const cell of cells) {
        if (cell) sheets.add(route.path);
        for (const [mark] of String(cell).matchAll(/zq\d+zq/g)) marks.add(mark);
        if (format === "csv" && /^[=+@\t\r]|^-(?!\d)/.test(cell))
          faults.add(`${route.path}: the cell ${cell.slice(0, 60)}`);
      }
    }
  }
}

/** Reads the PDFs that were made: they may contain no script, and links only to pages. */
async function readPdfs(): Promise<void> {
  for (const address of pdfs) {
    const { status, body } = await ask({ port }, aurora.host, address);
    if (status !== 200) continue;
    if (hasScript(body)) faults.add(`A script in ${address}`);
    for (const [mark] of (await lettersOf(body)).matchAll(/zq\d+zq/g)) marks.add(mark);
  }
  pdfs.clear();
}

function judge(place: string, facts: PageFacts, isPlain: boolean): void {
  for (const mark of facts.marks) marks.add(mark);
  for (const fault of facts.faults) faults.add(`${place}: ${fault}`);
  for (const kind of facts.kinds) {
    if (isPlain) kinds.add(kind);
    else if (!kinds.has(kind) && injected.has(kind)) faults.add(`${place}: ${kind}`);
  }
}

function read(path: string, caller: keyof typeof STARTS): Promise<Answer> {
  const session: Record<string, string> =
    caller === "visitor" ? {} : { Cookie: `vereda_session=${callers[caller].token}` };
  return ask({ port }, aurora.host, path, { headers: { Accept: "text/html", ...session } });
}
