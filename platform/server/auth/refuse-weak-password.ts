import { passwordFaults, type PasswordOwner, passwordPolicy } from "#shared/password-strength.ts";
import { Problem } from "../http/problem.ts";
import type { Project } from "../tenancy/project.ts";
import { isLeaked } from "./leaked-passwords.ts";

const LEAKED = "Esta senha está entre as mais usadas do mundo. Escolha uma que só você pensaria.";

/** Throws a `Problem` with every fault of a new password. Call it before `hashPassword`. */
export async function refuseWeakPassword(
  { project, now }: { project: Pick<Project, "config" | "time_zone">; now: Date },
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const faults = passwordFaults(password, passwordPolicy(project, now), owner);
  if (await isLeaked(password)) faults.push(LEAKED);
  if (faults.length === 0) return;
  const fields = faults.map((message) => ({ field: "password", message }));
  throw new Problem(400, faults.join(" "), { code: "weak_password", fields });
}
