import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { saveGoogle as contract } from "../contract.ts";
import { cleanGoogleValues, googleFaults, type GoogleValues } from "../engine/google-faults.ts";
import { googleFieldsOf } from "./integration-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import type { StoredBrand } from "./stored-brand.ts";
import { writeSettings } from "./write-part.ts";

/** Saves the settings for signing in with Google. The values stay saved when the sign-in is turned off. */
export async function saveGoogle(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { enabled, self_registration } = input;
  const values = cleanGoogleValues(input);
  const isEmpty = Object.values(values).every((value) => value === "");
  if (enabled || !isEmpty) refuseFaulty(values, context.project.is_demo);
  const courses = self_registration ? await knownCourses(context, input.courses) : null;
  const isChanged = await writeSettings(context, "google", (before) => {
    refuseStalePart.google(before, input.version);
    return { ...before, config: withGoogle(before.config, { enabled, values: isEmpty ? null : values, courses }) };
  });
  const { project_id } = values;
  if (isChanged) await audit(context, "save-google", null, { enabled, project_id, self_registration });
  return await savedForm(context, ({ settings }) => googleFieldsOf(settings.config));
}

function refuseFaulty(values: GoogleValues, isDemo: boolean): void {
  const [first, ...others] = googleFaults(values, isDemo);
  if (first) throw new Problem(400, first.message, { fields: [first, ...others] });
}

async function knownCourses({ sql, project }: Context, courses: readonly string[]): Promise<string[]> {
  const found = await sql<{ friendly_id: string }[]>`
    select friendly_id from courses where project_id = ${project._id} and friendly_id = any(${[...courses]})
    order by position, friendly_id`;
  if (found.length < new Set(courses).size)
    refuseField("courses", "Um destes cursos não existe mais. Escolha de novo.");
  return found.map(({ friendly_id }) => friendly_id);
}

type Config = StoredBrand["settings"]["config"];

interface Google {
  enabled: boolean;
  values: GoogleValues | null;
  /** Courses for people who sign up without an invitation; null if nobody may. */
  courses: string[] | null;
}

function withGoogle(
  { google, self_registration: _before, ...rest }: Config,
  { enabled, values, courses }: Google,
): Config {
  return {
    ...rest,
    ...(values ? { google: { ...google, ...values, enabled } } : {}),
    ...(courses ? { self_registration: { courses } } : {}),
  };
}
