import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROLE } from "./cluster.ts";
import { socketIn } from "#db/client.ts";

/** Returns the superuser's URL of the embedded server that runs in an installation's folder; null if none is ready. */
export function runningServerUrl(home: string): string | null {
  const [pidFile, password] = [join(home, "postgres", "postmaster.pid"), join(home, "secrets", "postgres-password")];
  if (!existsSync(pidFile) || !existsSync(password)) return null;
  const [, data = "", , port = "", sockets = "", , , status = ""] = readFileSync(pidFile, "utf8").split("\n");
  if (status.trim() !== "ready") return null;
  const hasSocket = sockets !== "" && existsSync(socketIn(data, port));
  const search = hasSocket ? `?host=${encodeURIComponent(data)}` : "";
  return `postgres://${ROLE}:${readFileSync(password, "utf8").trim()}@127.0.0.1:${port}/vereda${search}`;
}
