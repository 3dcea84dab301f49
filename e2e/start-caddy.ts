import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { newFolder } from "./whole-server.ts";

interface CaddySetup {
  /** Path of Caddy's executable. */
  program: string;
  /** Host names for which Caddy creates certificates, with its own authority. */
  hosts: readonly string[];
  port: number;
  /** Local port of the server behind the proxy. */
  to: number;
}

/** Starts Caddy as an https proxy for these hosts. Returns a function that stops it. */
export async function startCaddy({ program, hosts, port, to }: CaddySetup): Promise<() => Promise<void>> {
  const folder = join(await newFolder(), "caddy");
  await mkdir(folder);
  const config = join(folder, "Caddyfile");
  await writeFile(
    config,
    `{
  admin off
  auto_https disable_redirects
  skip_install_trust
  storage file_system "${folder}"
}
${hosts.map((host) => `https://${host}:${port}`).join(", ")} {
  tls internal
  reverse_proxy 127.0.0.1:${to}
}
`,
  );
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn(program, ["run", "--config", config, "--adapter", "caddyfile"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(caddy, "exit");
  let output = "";
  for await (const line of createInterface({ input: caddy.stderr })) {
    output += `${line}\n`;
    if (line.includes("serving initial configuration")) break;
  }
  if (caddy.exitCode !== null) throw new Error(`Caddy did not start:\n${output}`);
  caddy.stderr.resume();
  return async () => {
    caddy.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
