import { request } from "node:http";
import { json } from "node:stream/consumers";
import { EMAIL, HOST, PASSWORD } from "./bench-academy.ts";

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
  const body = JSON.stringify({ project_id: project._id, email: EMAIL, password: PASSWORD });
  const { answer, cookies } = await call<{ token: string }>(port, "POST", "/api/projects/auth", body);
  const cookie = [`vereda_session=${answer.token}`, ...cookies.map((text) => text.split(";")[0])].join("; ");
  return { userId, projectId: project._id, token: answer.token, cookie };
}

interface Answer<T> {
  answer: T;
  cookies: string[];
}

function call<T>(port: number, method: string, path: string, body = ""): Promise<Answer<T>> {
  const host = `${HOST}:${port}`;
  const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
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
