import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import type { WholeServer } from "./whole-server.ts";

const PHOTO = join(import.meta.dirname, "../db/seed/academies/aurora/pictures/antes-de-entrar.jpg");
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:02.000\nOlá. Que bom que você veio.\n";
const HOST = "aurora.localhost";

// Calls with values that are unknown beforehand (a key from an e-mail, an _id, a current code) must be refused with the
// documented error.
const REFUSED: Record<string, string> = {
  "POST /projects/set-password": "not_found",
  "POST /projects/renew-link": "not_found",
  "POST /projects/confirm-email": "not_found",
  "POST /projects/undo-email-change": "not_found",
  "POST /projects/sign-in-by-link": "not_found",
  "GET /projects/certificate/{id}": "not_found",
  "POST /projects/auth-with-google": "google_token_refused",
  "POST /projects/joco-report": "invalid_input",
  "POST /projects/exchange-token": "used_token",
  "POST /projects/get-preview-object-by-id": "not_found",
  "POST /projects/open-export": "not_found",
  "POST /projects/confirm-totp": "wrong_code",
  "POST /projects/renew-recovery-codes": "conflict",
  "POST /projects/add-passkey": "second_step_expired",
  "POST /projects/rename-passkey": "not_found",
  "POST /projects/remove-passkey": "not_found",
  "POST /projects/get-second-step": "second_step_expired",
  "POST /projects/verify-second-factor": "second_step_expired",
  "POST /projects/auth-with-passkey": "second_step_expired",
  "POST /projects/reset-second-factors": "not_found",
  "GET /projects/unsubscribe/{key}": "not_found",
  "POST /projects/unsubscribe/{key}": "not_found",
  "POST /projects/upload-resume": "invalid_input",
  "POST /projects/check-academy-import": "invalid_input",
  "POST /projects/probe-host": "not_found",
  "POST /projects/redirect-host": "not_found",
  "POST /projects/end-preview-link": "not_found",
  "POST /projects/restore-course/{course_id}": "not_found",
  "POST /projects/withdraw-certificate-key": "not_found",
  // The course has learners.
  "POST /projects/delete-course/{course_id}": "conflict",
  // These name a version of a course that was changed since.
  "POST /projects/edit-course/{course_id}": "conflict",
  "POST /projects/undo-course-edit/{course_id}": "conflict",
  "POST /projects/redo-course-edit/{course_id}": "conflict",
  "POST /projects/discard-course-changes/{course_id}": "conflict",
  "POST /projects/publish-course/{course_id}": "conflict",
  "POST /projects/copy-into-course/{course_id}": "conflict",
  "POST /projects/plan-course-publication/{course_id}": "conflict",
  "POST /projects/cancel-course-publication/{course_id}": "conflict",
  "POST /projects/restore-course-edition/{course_id}": "conflict",
  "POST /projects/save-authored-object/{course_id}/{object_id}": "conflict",
  // These name a version of a draft that does not exist, and a flow to which an announcement links.
  "POST /projects/save-flow-draft/{friendly_id}": "conflict",
  "POST /projects/publish-flow/{friendly_id}": "conflict",
  "POST /projects/discard-flow-draft/{friendly_id}": "conflict",
  "POST /projects/restore-flow-version/{friendly_id}": "conflict",
  "POST /projects/remove-flow/{friendly_id}": "conflict",
  // These name a version of a page that was changed since, and a text that has only one version.
  "POST /projects/save-landing": "conflict",
  "GET /projects/legal-changes/{kind}": "not_found",
  // The talent profile is not filled in yet.
  "POST /projects/change-talent-status": "conflict",
};
const ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";

interface Operation {
  "x-who": "anyone" | "signed-in" | readonly string[];
  "x-recruiting"?: true;
  parameters: { name?: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
  responses: Record<string, { content: { "application/json": { examples?: Record<string, unknown> } } }>;
}

interface Example extends Operation {
  method: string;
  path: string;
  key: string;
}

// Calls that take away what the other calls need: the course, the password, the account, or duties of their people.
const LAST = [
  "POST /projects/archive-course/{course_id}",
  "POST /projects/unarchive-course/{course_id}",
  "POST /projects/request-erasure",
  "POST /projects/cancel-erasure",
  "POST /projects/change-password",
  "POST /projects/publish-legal",
  "POST /projects/save-google",
];
// Calls that need DNS or Google, which a machine without a network cannot reach. Google does not know the demo's
// academies either.
const OUTSIDE = new Set(["POST /projects/check-host", "POST /projects/check-google"]);

test("every documented example runs against the demo, and gets a documented answer", async ({ server }) => {
  test.setTimeout(180_000);
  const headers = { Authorization: `Bearer ${await tokenOf(server, "rosangela")}` };
  const document = JSON.parse((await ask(server, HOST, "/api/openapi.json", { headers })).body.toString()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const examples = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Example => {
      const verb = method.toUpperCase();
      return { ...operation, method: verb, path, key: `${verb} ${path}` };
    }),
  );
  const sorted = examples.toSorted((a, b) => LAST.indexOf(a.key) - LAST.indexOf(b.key));
  const wrong: string[] = [];
  for (const example of sorted) {
    const { status, body } = await send(server, example);
    const { code } = JSON.parse(body.toString()) as { code?: string };
    const expected = REFUSED[example.key]
      ? [REFUSED[example.key]]
      : namesUnknown(example)
        ? ["200", "not_found"]
        : OUTSIDE.has(example.key)
          ? ["200", "unavailable", "conflict"]
          : ["200"];
    const got = status === 200 ? "200" : String(code);
    const isDocumented =
      status === 200 || String(code) in (example.responses[status]?.content["application/json"].examples ?? {});
    if (!expected.includes(got) || !isDocumented)
      wrong.push(`${example.key}: ${got} instead of ${expected.join(" or ")} ${body.toString().slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});

/** Whether the example names a row by an id that is only known from an earlier response. */
function namesUnknown({ parameters, requestBody }: Example): boolean {
  const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ example = {} }) => Object.entries(example));
  return (
    parameters.some(({ example }) => JSON.stringify(example)?.includes(ID)) ||
    inBody.some(([name, value]) => name !== "client_id" && JSON.stringify(value)?.includes(ID))
  );
}

async function send(
  server: WholeServer,
  { method, path, parameters, requestBody, "x-who": who, "x-recruiting": isForRecruiting }: Example,
): Promise<Answer> {
  const inPath = new Map(parameters.filter((one) => one.in === "path").map(({ name, example }) => [name, example]));
  const query = parameters.filter((one) => one.in === "query" && one.example !== undefined);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath.get(name))));
  const search = new URLSearchParams(query.map(({ name = "", example }) => [name, String(example)]));
  const isLearners = who === "signed-in" && !isForRecruiting;
  const staff = Array.isArray(who) && !who.includes("admin") ? "rosangela" : "otavio";
  const token = who === "anyone" ? null : await tokenOf(server, isLearners ? "marina" : staff);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const [[type = "", { example = {} } = {}] = []] = Object.entries(requestBody?.content ?? {});
  const content = type && new Response(type === "application/json" ? JSON.stringify(example) : await formOf(example));
  if (content)
    headers["Content-Type"] = type === "application/json" ? type : (content.headers.get("Content-Type") ?? "");
  const body = content ? new Uint8Array(await content.arrayBuffer()) : undefined;
  if (body) headers["Content-Length"] = String(body.length);
  return await ask(server, HOST, `/api${address}${search.size ? `?${search}` : ""}`, { method, headers, body });
}

/** Encodes an example as a form. The document names files only, so their content is added here. */
async function formOf(example: Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  const photo = new Blob([await readFile(PHOTO)], { type: "image/jpeg" });
  for (const [name, value] of Object.entries(example)) {
    if (/\.(jpg|png|pdf)$/.test(String(value))) form.append(name, photo, String(value));
    else if (String(value).endsWith(".vtt"))
      form.append(name, new Blob([CAPTIONS], { type: "text/vtt" }), String(value));
    else form.append(name, String(value));
  }
  return form;
}

async function tokenOf(server: WholeServer, name: string): Promise<string> {
  const { email, password } = server.person("aurora", name);
  const body = JSON.stringify({ project_id: "aurora", email, password });
  const headers = { "Content-Type": "application/json" };
  const answer = await ask(server, HOST, "/api/projects/auth", { method: "POST", headers, body });
  return (JSON.parse(answer.body.toString()) as { token: string }).token;
}
