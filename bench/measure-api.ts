import { HOST } from "./bench-academy.ts";
import { copyResponse } from "./copy-response.ts";
import { type TargetRequest, perSecond } from "./load.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

const GET_PROJECT = `/api/admin/get-project/${HOST}`;

/** Measures two API calls, each compared with the minimum that Node could do for the same response. */
export async function measureApi(stage: Stage, isQuick: boolean): Promise<Result[]> {
  const rounds = isQuick ? 5 : 11;
  const { server, bare, host, learner } = stage;
  const headers = {
    host,
    authorization: `Bearer ${learner.token}`,
    cookie: learner.cookie,
    "x-requested-by": learner.projectId,
  };
  const project = {
    ours: { port: server.port, path: GET_PROJECT, headers: { host } },
    bare: await copyResponse(stage, { port: server.port, path: GET_PROJECT, headers: { host } }, "/same"),
  };
  const user = {
    ours: { port: server.port, path: "/api/projects/get-user-by-token", headers },
    bare: { port: bare.port, path: `/user/${learner.userId}`, headers },
  };
  return [
    await compare("get-project: pedidos/s diante de um node:http nu, mesmos bytes", 0.5, project, rounds),
    await compare("get-user-by-token: pedidos/s diante de node:http e um select", 0.4, user, rounds),
  ];
}

/**
 * Measures in rounds of one second, the bare server and ours in turn, so that other load on the machine affects both.
 */
async function compare(
  name: string,
  limit: number,
  { ours, bare }: { ours: TargetRequest; bare: TargetRequest },
  rounds: number,
): Promise<Result> {
  console.log(`Medindo ${name}…`);
  for (const warmUp of [bare, ours]) await perSecond(warmUp, 3);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bareRate = await perSecond(bare, 1);
    ratios.push((await perSecond(ours, 1)) / bareRate);
  }
  return resultOf(ratios, { name, unit: "", limit, within: "at-least" });
}
