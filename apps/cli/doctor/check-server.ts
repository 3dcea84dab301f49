import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Config } from "#apps/server/config.ts";
import { READ_ONLY_ADVICE } from "./check-database.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const TIMEOUT_MS = 5000;

interface Expected {
  /** Whether a server on this machine has the folder open, and so should answer. */
  isRunning: boolean;
  /** The host of an academy, sent as the Host header. */
  host?: string | undefined;
}

/**
 * Checks whether a server answers at the configured address and port, with the request that a proxy on this machine
 * would send.
 */
export async function checkServer(
  { host: bound, port }: Config,
  { isRunning, host = "localhost" }: Expected,
): Promise<Finding[]> {
  const address = ["0.0.0.0", "::"].includes(bound) ? "127.0.0.1" : bound;
  const place = `http://${address}:${port}`;
  const { status, database } = await requestReadiness({ host: address, port, headers: { Host: host } });
  if (status === 200) return [ok("Servidor", `responde em ${place}`)];
  if (status === 503 && database === "read-only")
    return [fault("Servidor", `não está pronto em ${place}: o banco está só para leitura`, READ_ONLY_ADVICE)];
  if (status === 503)
    return [
      fault("Servidor", `não está pronto em ${place}: não alcança o banco de dados`, "Confira o banco e DATABASE_URL."),
    ];
  const outcome = status === null ? "não responde" : `responde ${status}`;
  if (isRunning)
    return [
      fault(
        "Servidor",
        `está aberto, mas ${outcome} em ${place}`,
        "Confira PORT e HOST deste comando, e o registro em logs/vereda.log.",
      ),
    ];
  return [
    status === null
      ? warning(
          "Servidor",
          `nenhum responde em ${place}`,
          "Se devia estar aberto, abra-o; se usa outra porta, diga PORT e HOST.",
        )
      : warning("Servidor", `o que escuta em ${place} responde ${status}: é outro programa`, "Confira PORT e HOST."),
  ];
}

interface Readiness {
  status: number | null;
  /** The state of the server's database, from the response body; undefined when the body has none. */
  database?: unknown;
}

async function requestReadiness(at: {
  host: string;
  port: number;
  headers: Record<string, string>;
}): Promise<Readiness> {
  return await new Promise((resolve) => {
    const asked = request({ ...at, path: "/api/ready", timeout: TIMEOUT_MS }, (answer) => {
      const status = answer.statusCode ?? null;
      text(answer).then(
        (body) => resolve({ status, database: databaseIn(body) }),
        () => resolve({ status }),
      );
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve({ status: null }));
    asked.end();
  });
}

function databaseIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { database?: unknown } | null)?.database;
  } catch {
    // The answer came from another program.
    return undefined;
  }
}
