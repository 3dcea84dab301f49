import { request } from "node:http";
import { json } from "node:stream/consumers";
import { emailOf, HOST, PASSWORD } from "./bench-academy.ts";

/** Somebody who is signed in, with what the browser then sends along. */
export interface Learner {
  userId: string;
  projectId: string;
  token: string;
  cookie: string;
}

/** Signs in as a browser does, so that the session is bound to it. */
export async function signIn(port: number, userId: string): Promise<Learner> {
  const { answer: project } = await call<{ _id: string }>(port, "GET", `/api/admin/get-project/${HOST}`);
  const { answer, cookies } = await enter(port, project._id, 30, "192.0.2.30");
  const cookie = [`vereda_session=${answer.token}`, ...cookies.map((text) => text.split(";")[0])].join("; ");
  return { userId, projectId: project._id, token: answer.token, cookie };
}

/** Signs one of the people in, as from that address. */
export function enter(port: number, projectId: string, person: number, address: string) {
  const body = JSON.stringify({ project_id: projectId, email: emailOf(person), password: PASSWORD });
  return call<{ token: string }>(port, "POST", "/api/projects/auth", body, address);
}

interface Answer<T> {
  answer: T;
  cookies: string[];
}

function call<T>(port: number, method: string, path: string, body = "", address = ""): Promise<Answer<T>> {
  const host = `${HOST}:${port}`;
  const headers = { host, origin: `http://${host}`, "content-type": "application/json", "x-forwarded-for": address };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (received) => {
      json(received).then((answer) => {
        if (received.statusCode !== 200) return reject(new Error(`${path}: ${JSON.stringify(answer)}`));
        resolve({ answer: answer as T, cookies: received.headers["set-cookie"] ?? [] });
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
