import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Opens a mail server that holds every e-mail as it was sent. */
export async function openMailbox() {
  const emails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (bytes) => emails.push(await PostalMime.parse(bytes)))
        .then(
          () => setImmediate(done),
          (error: Error) => setImmediate(done, error),
        );
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
