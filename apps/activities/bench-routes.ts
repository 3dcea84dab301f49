import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { CONTRACT, type Report, type Start } from "#features/jocos/contract.ts";
import { activityKeys, requestSessionUrl, NoAddress, readReport, sessionOf } from "#features/jocos/server/index.ts";
import { Problem } from "#platform/server/http/problem.ts";

interface ReceivedReport {
  at: string;
  report: Report | null;
  /** The reason of a refusal, in pt-BR; null when the report was accepted. */
  problem: string | null;
}

interface Trial {
  key: Buffer;
  received: ReceivedReport[];
  state: string | null;
}

const MAX_TRIALS = 50;
const MAX_RECEIVED = 200;
const trialSchema = z.object({
  start: z.url({ protocol: /^https?$/, error: "Escreva o endereço inteiro, com http:// ou https://." }).max(2000),
  activity: z.string().trim().min(1, "Escreva o nome da atividade.").max(120),
  resume: z.string().max(16_384).default(""),
});

/**
 * Returns the routes of a test bench for activity developers: starts sessions and receives reports as an academy does,
 * and lists the reports with the reason of each refusal.
 */
export function benchRoutes(ownAddress: () => string): Hono {
  const app = new Hono();
  const trials = new Map<string, Trial>();
  const secretsHolder = { secrets: { links: randomBytes(32).toString("hex") } };

  app.get("/api/projects/joco-keys", (http) => http.json({ keys: [activityKeys(secretsHolder).publicJwk] }));
  app.post("/ensaios", async (http) => {
    const checked = trialSchema.safeParse(await http.req.json().catch(() => null));
    if (!checked.success) return http.json({ error: true, message: checked.error.issues[0]?.message }, 400);
    const id = randomUUID();
    const trial: Trial = { key: randomBytes(32), received: [], state: null };
    trials.set(id, trial);
    const [oldest] = trials.keys();
    if (trials.size > MAX_TRIALS && oldest) trials.delete(oldest);
    const start = startOf(checked.data, { id, key: trial.key, address: ownAddress() });
    const since = performance.now();
    const answer = await requestSessionUrl(secretsHolder, start).then(
      (url) => ({ url, problem: null }),
      (error: unknown) => ({ url: null, problem: problemText(error) }),
    );
    return http.json({
      id,
      sent: { ...start, session: { ...start.session, key: "…" } },
      ms: Math.round(performance.now() - since),
      ...answer,
    });
  });
  app.get("/ensaios/:id", (http) => {
    const trial = trials.get(http.req.param("id"));
    return trial ? http.json({ heard: trial.received, state: trial.state }) : http.json({ error: true }, 404);
  });
  app.options("/relatos", (http) => http.body(null, 204, { ...OPEN, "Access-Control-Allow-Headers": "content-type" }));
  app.post("/relatos", (http) => receiveReport(http, trials));
  return app;
}

const OPEN = { "Access-Control-Allow-Origin": "*" };

function problemText(error: unknown): string {
  if (error instanceof NoAddress) return error.message;
  throw error;
}

function startOf(
  { start, activity, resume }: z.output<typeof trialSchema>,
  own: { id: string; key: Buffer; address: string },
): Start {
  const at = Math.floor(Date.now() / 1000);
  return {
    contract: CONTRACT,
    iss: own.address,
    aud: start,
    iat: at,
    exp: at + 600,
    jti: randomUUID(),
    activity,
    language: "pt-BR",
    learner: { id: createHash("sha256").update(own.id).digest("base64url").slice(0, 22), first_name: "Aparecida" },
    session: {
      id: own.id,
      key: own.key.toString("base64url"),
      report_url: `${own.address}/relatos`,
      project: own.id,
      return_url: `${own.address}/`,
    },
    resume: resume || null,
  };
}

async function receiveReport(http: Context, trials: ReadonlyMap<string, Trial>): Promise<Response> {
  const body = await http.req.parseBody().catch(() => ({}));
  const message = "message" in body ? String(body.message) : "";
  const token = message || String(((await http.req.json().catch(() => ({}))) as { message?: unknown }).message ?? "");
  try {
    const trial = trials.get(sessionOf(token));
    if (!trial) throw new Problem(404, "Esta sessão não existe.");
    const report = await readReport(token, trial.key).catch((error: unknown) => {
      addReport(trial, null, error instanceof Problem ? error.message : String(error));
      throw error;
    });
    addReport(trial, report, duplicateProblem(trial, report));
    if (report.state !== undefined) trial.state = report.state;
    return http.json(
      { completeness: report.completeness ?? (report.event === "done" ? 1 : 0), done: report.event === "done" },
      200,
      OPEN,
    );
  } catch (error) {
    const { status, message: why } = error instanceof Problem ? error : new Problem(500, "Erro genérico de servidor!");
    return http.json({ error: true, message: why }, status as 400, OPEN);
  }
}

function duplicateProblem({ received }: Trial, { sequence }: Report): string | null {
  const isKnown = received.some(({ report }) => report?.sequence === sequence);
  return isKnown ? `A mensagem ${sequence} já tinha chegado: repetida, não conta de novo.` : null;
}

function addReport(trial: Trial, report: Report | null, problem: string | null): void {
  trial.received.push({ at: new Date().toISOString(), report, problem });
  trial.received.splice(0, Math.max(0, trial.received.length - MAX_RECEIVED));
}
