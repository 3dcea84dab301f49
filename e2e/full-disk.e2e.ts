import sharp from "sharp";
import { type Answer, ask } from "./ask.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { expect, test } from "./test-servers.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { SteadyLearner } from "./steady-learner.ts";
import type { WholeServer } from "./whole-server.ts";

// Enough for the server to accept writes until the test fills the disk.
const SPARE_MEGABYTES = 90;
// Less than the server's reserve, but enough for PostgreSQL to open connections.
const LEFT_BYTES = 12 * 1024 * 1024;

let disk: SmallDisk | null = null;
test.afterEach(() => disk?.remove());

test("a full or read-only disk refuses writes with a message; reads succeed, and writes resume afterwards", async ({
  demo,
  start,
}) => {
  disk = await mountSmallDisk(SPARE_MEGABYTES, demo);
  test.skip(disk === null, "only a user who may mount a file system can try this");
  if (!disk) return;
  const server = await start({ folder: disk.folder });
  const processes = [server.pid, server.serverPid(), server.postgresPid()];
  const ana = await SteadyLearner.signIn(() => server, "aurora", server.person("aurora", "yasmin"));
  const [read = "", other = ""] = await ana.openObjects("content");
  let isOver = false;
  const reading = ana.readUntil(read, () => isOver);
  await expect.poll(() => ana.answered.length).toBeGreaterThan(10);
  await expectNoRoomFor(server, 300_000_000);

  disk.fill(LEFT_BYTES);
  const write = () =>
    ana.ask("POST", "/projects/create-or-update-user-input", {
      course_id: ana.courseId,
      object_id: other,
      client_id: crypto.randomUUID(),
      input: { kind: "seen", completeness: 0.1 },
    });
  await expect.poll(async () => (await write()).status).toBe(507);
  expect(await messageOf(write())).toContain("O servidor está sem espaço para guardar isto agora.");
  await expectReadable(ana, server);
  await expect.poll(() => server.output()).toContain("até que haja espaço, as academias só podem ser lidas");
  const before = ana.answered.length;
  disk.empty();
  await expect.poll(() => ana.answered.length).toBeGreaterThan(before);

  disk.makeReadOnly("files");
  const photo = await pictureForm();
  expect(await messageOf(ana.ask("POST", "/projects/change-photo", photo))).toContain("não consegue gravar agora");
  disk.makeWritable("files");
  expect((await ana.ask("POST", "/projects/change-photo", photo)).status).toBe(200);

  isOver = true;
  await reading;
  await expectNothingLost(ana);
  expect([server.pid, server.serverPid(), server.postgresPid()]).toEqual(processes);
  expect(await server.stop()).toBe(0);
});

/** Expects the upload of a file larger than the free space to be refused by its headers, before its body is read. */
async function expectNoRoomFor(server: WholeServer, bytes: number): Promise<void> {
  const { cookie } = await SteadyLearner.signIn(() => server, "aurora", server.person("aurora", "rosangela"));
  const { status, body } = await ask(server, "aurora.localhost", "/gestao/midias", {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: server.at("aurora", ""),
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(bytes),
      // The missing body makes the connection unusable for another request.
      Connection: "close",
    },
  });
  expect(status).toBe(507);
  expect(body.toString()).toContain("O servidor está sem espaço para guardar isto agora.");
}

async function expectReadable(ana: SteadyLearner, server: WholeServer): Promise<void> {
  expect((await ana.ask("GET", "/projects/courses")).status).toBe(200);
  for (const path of ["/course/acolhimento-e-escuta", "/api/health", "/api/ready"]) {
    const answer = await ask(server, "aurora.localhost", path, { headers: { Cookie: ana.cookie } });
    expect(answer.status, path).toBe(200);
  }
}

async function messageOf(asked: Promise<Answer>): Promise<string> {
  const { status, body } = await asked;
  expect(status).toBe(507);
  return (JSON.parse(body.toString()) as { message: string }).message;
}

async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#b58" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(bytes)], "ana.png", { type: "image/png" }));
  return form;
}
