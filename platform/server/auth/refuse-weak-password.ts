import { passwordFaults, type PasswordOwner, passwordPolicy, refusesKnown } from "#shared/password-strength.ts";
import { Problem } from "../http/problem.ts";
import type { Project } from "../tenancy/project.ts";
import { isLeaked } from "./leaked-passwords.ts";

const LEAKED = "Esta senha está entre as mais usadas do mundo. Escolha uma que só você pensaria.";

/** Checks a new password before it is hashed. Throws a 400 `Problem` that lists every fault. */
export async function refuseWeakPassword(
  { project, now }: { project: Pick<Project, "config" | "time_zone">; now: Date },
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const policy = passwordPolicy(project, now);
  const faults = passwordFaults(password, policy, owner);
  if (refusesKnown(policy.strength) && (await isLeaked(password))) faults.push(LEAKED);
  if (faults.length === 0) return;
  const fields = faults.map((message) => ({ field: "password", message }));
  throw new Problem(400, faults.join(" "), { code: "weak_password", fields });
}
