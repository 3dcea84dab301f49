import type { serverApi } from "#features/api.ts";
import { newId } from "#shared/ids.ts";
import { countText } from "#shared/number-text.ts";
import type { OpenObject } from "../contract.ts";
import type { FormAnswer } from "./answer-by-form.ts";

/** The id of the form that completes an object without scripts, and the name of its buttons. */
export const FINISH = "concluir";

/**
 * Completes the object of a page without scripts or, at the step "start", starts the time of one that is completed by
 * minutes. Returns what to say; null if the page itself shows it.
 */
export async function finishByForm(
  api: ReturnType<typeof serverApi>,
  where: { course_id: string; object_id: string },
  step: FormDataEntryValue,
): Promise<FormAnswer | null> {
  const { object } = await api("POST /projects/get-object-by-id", where);
  if (step === "start" && object.complete !== "minutes") return null;
  const input = inputFor(object, step);
  const record = { ...where, client_id: newId(), input };
  const { completeness } = await api("POST /projects/create-or-update-user-input", record);
  const { viewing } = await api("GET /projects/get-user-by-token", {});
  if (viewing) return { block: FINISH, problem: null, unrecorded: UNRECORDED };
  if (step === "start" || completeness >= 1 || object.complete !== "minutes") return null;
  const minutes = Math.ceil(Math.round((1 - completeness) * secondsOf(object)) / 60);
  return { block: FINISH, problem: `Ainda ${minutes === 1 ? "falta" : "faltam"} ${countText(minutes, "minuto")}.` };
}

const UNRECORDED = "Nada foi gravado: você está vendo como estudante.";
/** The most seconds that one input may have. */
const MAX_SECONDS = 86_400;

/** For minutes, the server counts no more seconds than have passed since the object was started. */
function inputFor(object: OpenObject, step: FormDataEntryValue) {
  if (object.complete === "opened") return { kind: "opened" as const };
  if (object.complete !== "minutes") return { kind: "seen" as const, completeness: 1 };
  return { kind: "spent" as const, seconds: step === "start" ? 0 : Math.min(secondsOf(object), MAX_SECONDS) };
}

function secondsOf({ stay_minutes }: OpenObject): number {
  return (stay_minutes ?? 1) * 60;
}
