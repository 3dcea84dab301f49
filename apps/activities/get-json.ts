import { get } from "node:http";
import { json } from "node:stream/consumers";

/**
 * Fetches JSON from this machine. Connects to 127.0.0.1, because not every system resolves *.localhost. Rejects on a
 * status other than 200 and after 3 seconds without an answer.
 */
export function getJson(address: string): Promise<unknown> {
  const { host, port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: pathname, headers: { host }, timeout: 3000 }, (response) => {
      if (response.statusCode === 200) return json(response).then(resolve, reject);
      response.resume();
      reject(new Error(`${address}: ${response.statusCode}`));
    })
      .on("timeout", function (this: { destroy(error: Error): void }) {
        this.destroy(new Error(`${address}: no answer`));
      })
      .on("error", reject);
  });
}
