import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AcademyTaken,
  brandedLogo,
  createAcademy,
  type Logo,
  type OwnerSql,
  readAcademy,
  starterField,
  writeStarter,
} from "#features/academies/server/index.ts";
import { admitPerson } from "#features/access/server/index.ts";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import type { Services } from "#platform/server/http/context.ts";
import { dayIn } from "#shared/day-in.ts";
import { friendlyIdFrom } from "#shared/friendly-id.ts";
import { type AcademyAnswers, type AnswerFaults, hostOf } from "./academy-answers.ts";
import { QUEUE } from "./submitted-logo.ts";
import { endSetupKey, lockSetupKey } from "./setup-key.ts";

interface CreationRequest {
  key: string;
  answers: AcademyAnswers;
  logo: Logo | null;
}

/** Result of a creation. "ended": the key is invalid or has already created an academy. */
export type CreationResult = { is: "created" } | { is: "ended" } | { is: "refused"; faults: AnswerFaults };

/** Creates an academy and its manager, and ends the key, in one transaction. */
export async function createFromAnswers(
  { files, pictures, now }: Pick<Services, "files" | "pictures" | "now">,
  sql: OwnerSql,
  { key, answers, logo: given }: CreationRequest,
): Promise<CreationResult> {
  const { colors, logo } = await brandedLogo(pictures, QUEUE, {
    logo: given,
    menu: answers.cor_menu,
    button: answers.cor_botao,
  });
  const scratch = await mkdtemp(join(tmpdir(), "vereda-"));
  try {
    const friendly_id = await freeIdFor(sql, answers.nome);
    const starter = { ...starterOf(answers, now()), friendly_id, color: colors.menu_background_color, colors };
    const academy = await readAcademy(await writeStarter(scratch, { ...starter, ...(logo ? { logo } : {}) }), now());
    const passwordHash = await hashPassword(answers.senha);
    await createAcademy({ sql, files }, academy, {
      now: now(),
      claim: async (transaction) => {
        if ((await lockSetupKey(transaction, key)).is !== "open") throw new KeyEnded();
        await endSetupKey(transaction, key, friendly_id);
      },
      complete: async (transaction, projectId) => {
        const [course] = await transaction<{ id: string }[]>`select id from courses where project_id = ${projectId}`;
        const context = { sql: transaction, project: { _id: projectId }, now: now() };
        const person = { email: answers.email, name: answers.gestora, rule: "manager" as const };
        await admitPerson(context, { ...person, courseId: course?.id ?? null, passwordHash });
      },
    });
    return { is: "created" };
  } catch (error) {
    if (error instanceof KeyEnded) return { is: "ended" };
    if (!(error instanceof AcademyTaken)) throw error;
    return { is: "refused", faults: error.what === "host" ? { endereco: TAKEN } : { nome: TAKEN_NAME } };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Thrown to roll back the transaction when the key is no longer open. */
class KeyEnded extends Error {}

const TAKEN = "Este endereço já é de outra academia. Escolha outro.";
const TAKEN_NAME = "Já há uma academia com este nome. Acrescente algo que a distinga.";
const TRIES = 50;

/** Returns a free friendly id made from the name, with a number appended if another academy has it. */
async function freeIdFor(sql: OwnerSql, name: string): Promise<string> {
  const base = friendlyIdFrom(name).slice(0, 60).replace(/-+$/, "");
  const rows = await sql<{ friendly_id: string }[]>`
    select friendly_id from vereda.projects where friendly_id like ${`${base}%`}`;
  const taken = new Set(rows.map(({ friendly_id }) => friendly_id));
  const names = [base, ...Array.from({ length: TRIES }, (_, at) => `${base}-${at + 2}`)];
  return names.find((one) => !taken.has(one)) ?? base;
}

function starterOf(answers: AcademyAnswers, now: Date) {
  const { area, curso, nome, email, gestora, fuso } = answers;
  return {
    name: nome,
    host: hostOf(answers),
    field: area,
    course: curso || area,
    motto: starterField(area).motto,
    contact_email: email,
    phone: "",
    hours: "",
    signatory: gestora,
    signatory_role: "Gestão da academia",
    time_zone: fuso,
    today: dayIn(now, fuso),
  };
}
