import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/app-role.ts";

// The least that Node could do for the same answers: the bytes that were PUT here, with the headers that the header "same"
// names as JSON, and at /user/{id} a person by primary key in one prepared select.
// Environment: PORT, DATABASE_URL (the owner's), PROJECT_ID.
const { PORT, DATABASE_URL = "", PROJECT_ID = "" } = process.env;
const sql = openClient(appUrl(DATABASE_URL), {
  max: 20,
  connection: { search_path: "vereda", "app.project_id": PROJECT_ID },
});
const USER = "/user/";
const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>();

createServer((request, response) => {
  const url = request.url ?? "";
  if (request.method === "PUT") {
    void buffer(request).then((body) => {
      kept.set(url, { headers: JSON.parse(String(request.headers.same)), body });
      response.end();
    });
  } else if (url.startsWith(USER)) void sendUser(url.slice(USER.length), response);
  else sendKept(response, url);
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));

async function sendUser(id: string, response: ServerResponse): Promise<void> {
  const [row] = await sql`
    select id, email, data, rule, require_anamnese from users where project_id = ${PROJECT_ID} and id = ${id}`;
  const body = Buffer.from(JSON.stringify(row));
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
}

function sendKept(response: ServerResponse, url: string): void {
  const { headers, body } = kept.get(url) ?? { headers: {}, body: Buffer.alloc(0) };
  response.writeHead(200, headers);
  response.end(body);
}
