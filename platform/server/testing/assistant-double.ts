import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

/** Behaviour of the double: a correct answer, or a failure of such endpoints. */
export type Behaviour =
  | "well"
  | "uncited"
  | "empty"
  | "html"
  | "broken"
  | "hang"
  | "drip"
  | "endless"
  | "redirect"
  | "obedient";

export interface AssistantDouble {
  baseUrl: string;
  behaviour: Behaviour;
  /** Bodies of all requests so far. */
  requests: { model: string; messages: { role: string; content: string }[] }[];
  keys: (string | undefined)[];
  close(): void;
}

const WELL = '{"resposta": "Ligue 192 e siga as pancadas nas costas.", "fontes": [1]}';
const ANSWERS: Partial<Record<Behaviour, string>> = {
  well: `\`\`\`json\n${WELL}\n\`\`\``,
  uncited: '{"resposta": "Confie em mim.", "fontes": []}',
  empty: '{"resposta": "", "fontes": [1]}',
  obedient:
    '{"resposta": "Veja [aqui](https://mau.exemplo/?q=1) e <img src=x> www.mau.exemplo agora", "fontes": [1, 9]}',
};

/** Opens a double of a chat completions endpoint, over the network. */
export async function openAssistantDouble(): Promise<AssistantDouble> {
  const server = createServer(async (request, response) => {
    double.requests.push((await json(request)) as AssistantDouble["requests"][number]);
    double.keys.push(request.headers.authorization);
    const content = ANSWERS[double.behaviour];
    if (content !== undefined) {
      const body = { choices: [{ message: { role: "assistant", content } }], usage: { total_tokens: 120 } };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    } else if (double.behaviour === "html")
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Manutenção</h1>");
    else if (double.behaviour === "broken") response.writeHead(500).end('{"error": {}}');
    else if (double.behaviour === "redirect") response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end();
    else if (double.behaviour === "endless") {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" ".repeat(64 * 1024)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (double.behaviour === "drip") {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: AssistantDouble = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    behaviour: "well",
    requests: [],
    keys: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}
