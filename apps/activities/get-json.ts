import { get } from "node:http";
import { json } from "node:stream/consumers";

/** Reads JSON from an address of this machine. Browsers know every *.localhost to be it; not every system does. */
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
