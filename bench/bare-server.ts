import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/app-role.ts";
import { pageElements } from "./page-elements.ts";

// Does the minimum that Node could do for the same responses: sends bytes or a React page that were PUT before, with
// the headers given as JSON in the header "same"; /user/{id} selects a person; /step runs a transaction of four
// statements. Environment: PORT, DATABASE_URL (the owner's), PROJECT_ID.
const { PORT, DATABASE_URL = "", PROJECT_ID = "" } = process.env;
const sql = openClient(appUrl(DATABASE_URL), {
  max: 20,
  connection: { search_path: "vereda", "app.project_id": PROJECT_ID },
});
const USER = "/user/";
const STEP = "/step";
const stored = new Map<string, { headers: Record<string, string>; body: Buffer; page: ReactNode }>();

createServer((request, response) => {
  const url = request.url ?? "";
  if (request.method === "PUT") {
    void buffer(request).then((body) => {
      const page = url.startsWith("/pages/") ? pageElements(body.toString()) : null;
      stored.set(url, { headers: JSON.parse(String(request.headers.same)) as Record<string, string>, body, page });
      response.end();
    });
  } else if (url.startsWith(USER)) void sendUser(url.slice(USER.length), response);
  else if (url === STEP) void buffer(request).then((body) => step(JSON.parse(body.toString()) as Step, response));
  else sendStored(response, url);
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));

async function sendUser(id: string, response: ServerResponse): Promise<void> {
  const [row] = await sql`
    select id, email, data, rule, require_anamnese from users where project_id = ${PROJECT_ID} and id = ${id}`;
  const body = Buffer.from(JSON.stringify(row));
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
}

interface Step {
  client_id: string;
  user_id: string;
  object_id: string;
}

async function step({ client_id, user_id, object_id }: Step, response: ServerResponse): Promise<void> {
  const [row] = await sql.begin(async (transaction) => {
    await transaction`select id, data from users where project_id = ${PROJECT_ID} and id = ${user_id}`;
    await transaction`select id, blocks from objects where project_id = ${PROJECT_ID} and id = ${object_id}`;
    await transaction`
      insert into user_inputs (project_id, id, client_id, user_id, course_id, object_id, kind, value, completeness)
      select project_id, gen_random_uuid(), ${client_id}, ${user_id}, course_id, id, 'seen', '{}', 0.5 from objects
      where project_id = ${PROJECT_ID} and id = ${object_id}`;
    return await transaction`
      insert into progress as p (project_id, user_id, object_id, course_id, completeness, seen)
      select project_id, ${user_id}, id, course_id, 0.5, 0 from objects where project_id = ${PROJECT_ID} and id = ${object_id}
      on conflict (project_id, user_id, object_id) do update set completeness = greatest(p.completeness, 0.5)
      returning completeness`;
  });
  const body = Buffer.from(JSON.stringify(row));
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.byteLength });
  response.end(body);
}

function sendStored(response: ServerResponse, url: string): void {
  const { headers, body, page } = stored.get(url) ?? { headers: {}, body: Buffer.alloc(0), page: null };
  const bytes = page ? Buffer.from(`<!DOCTYPE html>${renderToString(page)}`) : body;
  response.writeHead(200, { ...headers, "Content-Length": bytes.byteLength });
  response.end(bytes);
}
