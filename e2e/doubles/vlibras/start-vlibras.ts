import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export interface Vlibras {
  /** Value of a project's `rootPath`. */
  rootPath: string;
  stop(): Promise<void>;
}

const BUTTON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20" fill="navy"/></svg>';

/**
 * Starts a double of the sign-language widget's host, at another origin than the academy. Like the real one, it is
 * requested with doubled slashes.
 */
export async function startVlibras(): Promise<Vlibras> {
  const script = await readFile(join(import.meta.dirname, "vlibras-plugin.js"), "utf8");
  const files: Record<string, [type: string, body: string]> = {
    "/app/vlibras-plugin.js": ["text/javascript", script],
    "/app/button.svg": ["image/svg+xml", BUTTON],
    "/app/settings.json": ["application/json", "{}"],
    "/stuck/vlibras-plugin.js": ["text/javascript", script],
    "/stuck/button.svg": ["image/svg+xml", BUTTON],
    "/other/vlibras-plugin.js": ["text/javascript", "window.somethingElse = true"],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[(request.url ?? "").replaceAll("//", "/")] ?? [];
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": type ?? "text/plain",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    rootPath: `http://127.0.0.1:${port}/app`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
