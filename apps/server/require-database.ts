import { appUrl } from "#db/app-role.ts";
import { openClient } from "#db/client.ts";
import { probeServer, type ProbedServer } from "#platform/server/postgres/probe-server.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";

/**
 * Checks, before anything is created in an external database, that PostgreSQL listens at the address and would accept
 * the application's role too. Throws StartProblem.
 */
export async function requireDatabase(url: string): Promise<void> {
  const found = await probeServer(url);
  if (found !== "postgres")
    throw new StartProblem(`O banco de DATABASE_URL não respondeu: ${REASONS[found]}. ${CHECK}`);
  if (mayUsePeer(url) && (await isRefusedByPeer(appUrl(url)))) throw new StartProblem(PEER);
}

const CHECK = "Confira DATABASE_URL e tente de novo; nada foi apagado.";

const REASONS: Record<Exclude<ProbedServer, "postgres">, string> = {
  closed:
    "o que escuta nesse endereço aceita a conexão e a fecha em seguida. Talvez seja um túnel ou um proxy sem o PostgreSQL atrás",
  silent: "o que escuta nesse endereço aceita a conexão e não diz nada",
  other: "o que escuta nesse endereço não é um PostgreSQL; parece ser outro serviço, como um servidor web",
};

/**
 * Message for a PostgreSQL that authenticates by the system's user; also used when the address's own role is refused.
 */
export const PEER =
  "O PostgreSQL reconhece nesse soquete só o usuário do sistema (peer ou ident), e a Vereda entra também com um papel próprio, que tem senha. Use uma senha e o endereço localhost (DATABASE_URL=postgres://pessoa:senha@localhost:5432/banco), ou ponha no pg_hba.conf, antes das outras, uma linha “local … scram-sha-256” para esses papéis: veja “Socket and pg_hba” em docs/operating.md. Nada foi criado.";

/**
 * Guesses whether PostgreSQL authenticates by the system's user (peer or ident): usual for sockets, and likely without
 * a password.
 */
function mayUsePeer(url: string): boolean {
  const { password, searchParams } = new URL(url);
  return !password || searchParams.get("host")?.startsWith("/") === true;
}

/**
 * Connects as the application's role and checks for a peer or ident refusal. The role need not exist yet: PostgreSQL
 * chooses the authentication method before it looks the role up.
 */
async function isRefusedByPeer(url: string): Promise<boolean> {
  const sql = openClient(url, { max: 1, connect_timeout: 4, onnotice: () => {} });
  try {
    await sql`select 1`;
    return false;
  } catch (error) {
    return isPeerRefusal(error);
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {});
  }
}

export function isPeerRefusal(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return code === "28000" && /\b(peer|ident)\b/i.test(message);
}
