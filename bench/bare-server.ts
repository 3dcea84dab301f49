import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import postgres from "postgres";
import { appUrl } from "#db/migrate.ts";

// The least that Node could do for the same answers: the bytes that were PUT here, and at /user/{id} a person by
// primary key in one prepared select. Environment: PORT, DATABASE_URL (the owner's), PROJECT_ID.
const { PORT, DATABASE_URL = "", PROJECT_ID = "" } = process.env;
const sql = postgres(appUrl(DATABASE_URL), {
  max: 20,
  connection: { search_path: "vereda", "app.project_id": PROJECT_ID },
});
const USER = "/user/";
const kept = new Map<string, Buffer>();

createServer((request, response) => {
  const url = request.url ?? "";
  if (request.method === "PUT") {
    void buffer(request).then((bytes) => {
      kept.set(url, bytes);
      response.end();
    });
  } else if (url.startsWith(USER)) void sendUser(url.slice(USER.length), response);
  else send(response, kept.get(url) ?? Buffer.alloc(0));
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));

async function sendUser(id: string, response: ServerResponse): Promise<void> {
  const [row] = await sql`
    select id, email, data, rule, require_anamnese from users where project_id = ${PROJECT_ID} and id = ${id}`;
  send(response, Buffer.from(JSON.stringify(row)));
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
}
