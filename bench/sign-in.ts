import { emailOf, HOST, LEARNER, PASSWORD } from "./bench-academy.ts";
import { callApi } from "./call.ts";

/** A signed-in person, with the token and cookies that the person's browser sends. */
export interface Learner {
  userId: string;
  projectId: string;
  token: string;
  cookie: string;
}

/** Signs in as a browser does, so that the session is bound to the browser. */
export async function signIn(port: number, userId: string): Promise<Learner> {
  const { answer: project } = await callApi<{ _id: string }>(port, "GET", `/api/admin/get-project/${HOST}`);
  const { answer, cookies } = await signInPerson(port, project._id, LEARNER, "192.0.2.30");
  const cookie = [`vereda_session=${answer.token}`, ...cookies.map((text) => text.split(";")[0])].join("; ");
  return { userId, projectId: project._id, token: answer.token, cookie };
}

/** Signs in one of the bench academy's people, as if from the given network address. */
export function signInPerson(port: number, projectId: string, person: number, address: string) {
  const body = { project_id: projectId, email: emailOf(person), password: PASSWORD };
  return callApi<{ token: string }>(port, "POST", "/api/projects/auth", {
    body,
    headers: { "x-forwarded-for": address },
  });
}
