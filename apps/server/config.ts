import { join, resolve } from "node:path";
import { moveServersToQuery } from "#db/primary.ts";
import type { AssistantSetup } from "#platform/server/assistant/openai-assistant.ts";
import { type ApiOrigin, apiOriginOf } from "#platform/server/http/api-origin.ts";
import type { S3Options } from "#platform/server/files/s3-store.ts";
import type { TracingSetup } from "#platform/server/tracing/open-tracing.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { setupHostOf } from "./setup-host.ts";
import { type MediaLimits, mediaLimitsOf } from "./media-limits.ts";
import { testerDomainsOf } from "./tester-domains.ts";

export interface Config {
  host: string;
  port: number;
  /** The address of the external PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  /** The folder with all data of this installation: database, files, secrets, logs. */
  folder: string;
  /** From where the demo academies can be opened: nowhere, this machine, or everywhere. Their passwords are public. */
  demo: "off" | "local" | "public";
  /** The S3 bucket (`FILES_URL`) that stores the files; null stores them in the folder. */
  bucket: S3Options | null;
  trustProxy: boolean;
  /** The origin of a host as seen from outside: "https://{host}"; null means this server's own port. */
  publicOrigin: string | null;
  /**
   * The public host at which the first academy is created behind a proxy: `SETUP_HOST`, or the host of `publicOrigin` if
   * it is a fixed one; null when neither says one.
   */
  setupHost: string | null;
  /** An origin of the API besides the academies' own hosts (`API_ORIGIN`); null when there is none. */
  apiOrigin: ApiOrigin | null;
  /** The SMTP server that sends emails, and their sender address; null when not configured. */
  mail: { url: string; from: string } | null;
  /** Incoming replies to conversations: the domain of their addresses, and the port that receives them. */
  mailIn: { domain: string; port: number; host: string } | null;
  /** People with these email domains are testers; two domains at most (spec, section 1). */
  testerDomains: readonly string[];
  isReset: boolean;
  /** Whether lost secrets are generated again, although existing academies need the lost ones. */
  isNewSecrets: boolean;
  /** Set by `vereda serve`: on an external database, the start changes no tables and seeds nothing. */
  isServing: boolean;
  /** Max calls and pages per minute for one network address without a session. */
  anonymousPerMinute: number;
  /** Days of retention per table, where they differ from the default. */
  retentionDays: Readonly<Record<string, number>>;
  mediaLimits: MediaLimits;
  /** Max transactions that the server runs at a time. */
  connections: number;
  /** Max size of the server's JavaScript heap, in megabytes. */
  heapMb: number;
  /** The token that lets other machines read /api/metrics. */
  metricsToken: string | null;
  /** The name and site that the footer credits ('Por …'). */
  provider: { name: string; url: string };
  /** A language model behind an endpoint with OpenAI's chat completions protocol; null when there is none. */
  assistant: AssistantSetup | null;
  /** Push services besides the browsers' own: "https://push.exemplo.com.br". */
  pushOrigins: readonly string[];
  /** Another analytics service with Mixpanel's protocol; null means our own collector. */
  analytics: { host: string; token: string; environment: string } | null;
  /** The collector that receives traces; null when tracing is off. */
  tracing: TracingSetup | null;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** Reads the server's configuration from environment variables and the command line. Throws StartProblem. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  return {
    host: env.HOST || "127.0.0.1",
    port: portOf(env.PORT),
    databaseUrl: databaseOf(env.DATABASE_URL),
    folder: resolve(ROOT, env.VEREDA_FOLDER || ".vereda"),
    demo: demoOf(env.VEREDA_DEMO),
    bucket: bucketOf(env.FILES_URL),
    trustProxy: env.TRUST_PROXY === "1",
    publicOrigin: originOf(env.PUBLIC_ORIGIN),
    setupHost: setupHostOf(env, originOf(env.PUBLIC_ORIGIN)),
    apiOrigin: apiOriginIn(env.API_ORIGIN),
    testerDomains: testerDomainsOf(env.TESTER_EMAIL_DOMAINS),
    mail: mailOf(env.SMTP_URL, env.MAIL_FROM),
    mailIn: mailInOf(env),
    isReset: args.includes("--reset"),
    isNewSecrets: args.includes("--new-secrets"),
    isServing: args.includes("serve"),
    anonymousPerMinute: anonymousOf(env.ANONYMOUS_PER_MINUTE),
    retentionDays: retentionOf(env.RETENTION_DAYS),
    mediaLimits: mediaLimitsOf(env),
    connections: connectionsOf(env.DATABASE_CONNECTIONS, databaseOf(env.DATABASE_URL) === null),
    heapMb: heapOf(env.HEAP_MB),
    metricsToken: env.METRICS_TOKEN || null,
    provider: providerOf(env),
    assistant: assistantOf(env),
    pushOrigins: pushOriginsOf(env.PUSH_ORIGINS),
    analytics: analyticsOf(env),
    tracing: tracingOf(env),
  };
}

export const WEB_BUILD = join(ROOT, "build");
export const ACADEMIES = join(ROOT, "db/seed/academies");
export const PROJECT_ROOT = ROOT;

function apiOriginIn(pattern: string | undefined): ApiOrigin | null {
  if (!pattern) return null;
  const filled = pattern.replace("{host}", "exemplo.com.br");
  const url = URL.canParse(filled) ? new URL(filled) : null;
  // Cookies of an academy's host reach only its subdomains, so the placeholder must come last.
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === filled;
  if (isOrigin && /^https?:\/\/(?:[a-z0-9.-]+\.\{host\}|[a-z0-9.-]+)(?::\d+)?$/.test(pattern))
    return apiOriginOf(pattern);
  throw new StartProblem(
    "API_ORIGIN precisa ser um endereço como https://api.{host} (um por academia) ou https://api.exemplo.com.br (um para todas).",
  );
}

/** Parses "s3://KEY:SECRET@s3.example.com/bucket?region=sa-east-1"; "s3+http://" is for a service on a private network. */
function bucketOf(text: string | undefined): S3Options | null {
  if (!text) return null;
  const [, http, rest = ""] = /^s3(\+http)?:\/\/(.+)$/.exec(text) ?? [];
  const url = URL.canParse(`http://${rest}`) ? new URL(`http://${rest}`) : null;
  const bucket = url?.pathname.slice(1) ?? "";
  const [accessKeyId, secretAccessKey] = [decoded(url?.username), decoded(url?.password)];
  if (!url || !accessKeyId || !secretAccessKey || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket))
    throw new StartProblem(
      "FILES_URL precisa ser um endereço como s3://CHAVE:SEGREDO@s3.exemplo.com/balde?region=sa-east-1 (com %2F onde o segredo tem uma barra, e %25 onde tem %).",
    );
  return {
    endpoint: `${http ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

/** Decodes a part of a URL; returns null for an invalid one, such as “50%”. */
function decoded(text = ""): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function providerOf({ PROVIDER_NAME, PROVIDER_URL }: NodeJS.ProcessEnv): Config["provider"] {
  const url = PROVIDER_URL || "https://vereda.exemplo.com.br";
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartProblem("PROVIDER_URL precisa ser um endereço como https://vereda.exemplo.com.br.");
  return { name: PROVIDER_NAME || "Vereda", url };
}

function assistantOf(env: NodeJS.ProcessEnv): AssistantSetup | null {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_MODEL: model } = env;
  if (!baseUrl) return null;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new StartProblem("ASSISTANT_BASE_URL precisa ser um endereço como https://api.exemplo.com/v1.");
  if (!model) throw new StartProblem("Com ASSISTANT_BASE_URL, diga também o modelo: ASSISTANT_MODEL=nome-do-modelo.");
  return {
    baseUrl,
    model,
    key: env.ASSISTANT_API_KEY || null,
    timeoutMs: 12_000,
    dailyTokens: Number(env.ASSISTANT_DAILY_TOKENS) || 200_000,
  };
}

function pushOriginsOf(text = ""): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new StartProblem(`PUSH_ORIGINS precisa de endereços como https://push.exemplo.com.br, e não “${wrong}”.`);
}

function analyticsOf({
  ANALYTICS_HOST,
  ANALYTICS_TOKEN,
  ANALYTICS_ENVIRONMENT,
}: NodeJS.ProcessEnv): Config["analytics"] {
  if (!ANALYTICS_HOST) return null;
  const isWeb = URL.canParse(ANALYTICS_HOST) && /^https?:$/.test(new URL(ANALYTICS_HOST).protocol);
  if (isWeb && ANALYTICS_TOKEN) {
    const host = ANALYTICS_HOST.replace(/\/$/, "");
    return { host, token: ANALYTICS_TOKEN, environment: ANALYTICS_ENVIRONMENT || "production" };
  }
  throw new StartProblem(
    "ANALYTICS_HOST precisa ser um endereço como https://api-js.mixpanel.com, com ANALYTICS_TOKEN=o-token-do-projeto.",
  );
}

/** Reads OpenTelemetry's own variables (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
function tracingOf(env: NodeJS.ProcessEnv): Config["tracing"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, TRUST_PROXY } = env;
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartProblem("OTEL_EXPORTER_OTLP_ENDPOINT precisa ser um endereço como http://localhost:4318.");
  const share = Number(ratio || 1);
  if (!(share >= 0 && share <= 1))
    throw new StartProblem(`OTEL_TRACES_SAMPLER_ARG precisa ser um número de 0 a 1, como 0.1, e não “${ratio}”.`);
  return { endpoint, share, isBehindProxy: TRUST_PROXY === "1" };
}

function portOf(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new StartProblem(`PORT precisa ser um número de 0 a 65535, e não “${text}”. Por exemplo: PORT=3001 npm start`);
}

function demoOf(text = ""): Config["demo"] {
  const word = text.trim().toLowerCase();
  if (["", "1", "true", "yes", "on"].includes(word)) return "local";
  if (["0", "false", "no", "off"].includes(word)) return "off";
  if (word === "public") return "public";
  throw new StartProblem(
    `VEREDA_DEMO precisa ser 0 (sem demonstração), 1 (só nesta máquina) ou public (para todos), e não “${text}”.`,
  );
}

/** Parses "https://{host}" or one fixed origin. A path is refused, because each link would repeat it. */
function originOf(text: string | undefined): string | null {
  if (!text) return null;
  const example = text.replace("{host}", "escola.exemplo.com.br");
  const isWeb = URL.canParse(example) && /^https?:$/.test(new URL(example).protocol);
  if (isWeb && new URL(example).pathname === "/") return text.replace(/\/$/, "");
  throw new StartProblem(
    `PUBLIC_ORIGIN precisa ser um endereço como https://{host}, com https:// (ou http://) e sem caminho, e não “${text}”.`,
  );
}

function heapOf(text: string | undefined): number {
  const megabytes = Number(text || 224);
  if (Number.isInteger(megabytes) && megabytes >= 128) return megabytes;
  throw new StartProblem(`HEAP_MB precisa ser um número de megabytes a partir de 128, e não “${text}”.`);
}

function retentionOf(text = ""): Record<string, number> {
  const pairs = text.split(/[\s,]+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, table = "", days] = /^([a-z_]+)=(\d{1,5})$/.exec(pair) ?? [];
      if (table) return [table, Number(days)];
      throw new StartProblem(`RETENTION_DAYS precisa ser como emails=180,friction_events=30, e não “${pair}”.`);
    }),
  );
}

/** The server opens twice as many connections and a few more; our own PostgreSQL accepts 60 in all. */
function connectionsOf(text: string | undefined, isEmbedded: boolean): number {
  const connections = Number(text || 10);
  const max = isEmbedded ? 25 : 200;
  if (Number.isInteger(connections) && connections >= 2 && connections <= max) return connections;
  const hint = isEmbedded ? " Para mais, use um PostgreSQL seu, com DATABASE_URL." : "";
  throw new StartProblem(`DATABASE_CONNECTIONS precisa ser um número de 2 a ${max}, e não “${text}”.${hint}`);
}

function anonymousOf(text: string | undefined): number {
  const calls = Number(text || 1200);
  if (Number.isInteger(calls) && calls > 0) return calls;
  throw new StartProblem(`ANONYMOUS_PER_MINUTE precisa ser um número inteiro maior que zero, e não “${text}”.`);
}

function mailOf(url: string | undefined, from: string | undefined): Config["mail"] {
  if (!url) return null;
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new StartProblem("SMTP_URL precisa ser um endereço como smtps://pessoa:senha@smtp.exemplo.com.br.");
  }
  if (from && /^[^\s@<>]+@[^\s@<>]+$/.test(from)) return { url, from };
  throw new StartProblem(
    "Com SMTP_URL, diga em MAIL_FROM o endereço de quem envia. Por exemplo: MAIL_FROM=nao-responda@exemplo.com.br",
  );
}

function mailInOf({ MAIL_IN_DOMAIN, MAIL_IN_PORT, MAIL_IN_HOST }: NodeJS.ProcessEnv): Config["mailIn"] {
  if (!MAIL_IN_DOMAIN) return null;
  const domain = MAIL_IN_DOMAIN.toLowerCase();
  const port = Number(MAIL_IN_PORT || 2525);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && Number.isInteger(port) && port >= 0 && port < 65536)
    return { domain, port, host: MAIL_IN_HOST || "127.0.0.1" };
  throw new StartProblem(
    "MAIL_IN_DOMAIN precisa ser um domínio, e MAIL_IN_PORT um número. Por exemplo: MAIL_IN_DOMAIN=respostas.exemplo.com.br",
  );
}

function databaseOf(url: string | undefined): string | null {
  if (!url) return null;
  // PostgreSQL's own tools accept a user without a host, with a socket named by `?host=`; so do we.
  const full = moveServersToQuery(url.replace(/^(postgres(?:ql)?:\/\/[^/@]+@)\//, "$1localhost/"));
  if (URL.canParse(full) && /^postgres(ql)?:$/.test(new URL(full).protocol)) return full;
  throw new StartProblem(
    "DATABASE_URL precisa ser um endereço como postgres://pessoa:senha@servidor:5432/banco, ou postgres://pessoa:senha@/banco?host=/var/run/postgresql. Na senha, troque @ por %40, / por %2F e : por %3A.",
  );
}
