import { type ActionFunctionArgs, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import { fieldText } from "#features/field-text.ts";
import { type ApiProblem, isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { newId } from "#shared/ids.ts";
import type { Given } from "../contract.ts";
import { FINISH, finishByForm } from "./finish-by-form.ts";
import { MISSING_ANSWER, MISSING_PAIR } from "./missing-answer.ts";

export interface FormAnswer {
  block: string;
  problem: string | null;
  /** What staff who see the academy as a student answered was right or wrong, and was not recorded. */
  unrecorded?: string;
  /** The answer or text that was not recorded, to be shown again. */
  given?: Given;
  /**
   * The activity's address, to show as a link: the content security policy does not let a form lead to another origin.
   */
  address?: string;
}

/**
 * Handles answers, reflections, checklists, activities, the study plan and the end of an object sent as plain forms,
 * without JavaScript. Redirects back to the block.
 */
export async function answerByForm({ request, params, context }: ActionFunctionArgs): Promise<Response | FormAnswer> {
  const form = await pageForm(request);
  const api = serverApi(context);
  const where = { course_id: params.course ?? "", object_id: params.id ?? "" };
  const [question, reflection] = [fieldText(form, "block"), fieldText(form, "reflection")];
  const checklist = fieldText(form, "checklist");
  const [joco, favorite, finish] = [form.get("joco"), form.get("favorite"), form.get(FINISH)];
  const block = question || reflection || checklist || (finish === "end" ? FINISH : "");
  const given = givenIn(form);
  try {
    if (joco !== null) {
      const { url } = await api("POST /projects/joco-web-create-session", { ...where, joco_friendly_id: String(joco) });
      return url
        ? { block: "joco", problem: null, address: url }
        : { block: "joco", problem: "Erro ao abrir o curso. Tente novamente." };
    }
    if (finish !== null) {
      const answer = await finishByForm(api, where, finish);
      if (answer) return answer;
    } else if (favorite !== null)
      await api("POST /projects/change-favorite", { ...where, favorite: favorite === "yes" });
    else if (checklist) {
      const checked = { [checklist]: form.getAll("picked").map(String) };
      await api("POST /projects/save-place", { ...where, place: { checked } });
    } else if (reflection)
      await api("POST /projects/save-reflection", {
        ...where,
        block: reflection,
        text: fieldText(form, "text"),
      });
    else {
      if (isUnfinished(given)) return { block, problem: "matched" in given ? MISSING_PAIR : MISSING_ANSWER, given };
      const { judgement } = await api("POST /projects/create-or-update-user-input", {
        ...where,
        client_id: newId(),
        input: { kind: "quiz", block: question, given },
      });
      const { viewing } = await api("GET /projects/get-user-by-token", {});
      if (judgement && viewing)
        return { block, problem: null, unrecorded: judgement.right ? UNRECORDED_RIGHT : UNRECORDED_WRONG, given };
    }
    return redirect(`${new URL(request.url).pathname}${block ? `#${encodeURIComponent(block)}` : ""}`);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const isChanged = error.extra.code === "content_changed";
    return { block, problem: problemOf(error, isChanged), ...(!isChanged && { given }) };
  }
}

const UNRECORDED_RIGHT = "Resposta certa. Ela não foi gravada: você está vendo como estudante.";
const UNRECORDED_WRONG = "Ainda não é a resposta certa. Ela não foi gravada: você está vendo como estudante.";

/**
 * Returns the message for a refused answer. It is shown on a page with the current content, where the person can answer
 * again.
 */
function problemOf(error: ApiProblem, isChanged: boolean): string {
  return isChanged
    ? `${messageWithRequestId(error)} Aqui já está como ficou: responda de novo.`
    : messageWithRequestId(error);
}

function isUnfinished(given: Given): boolean {
  if ("matched" in given) return given.matched.includes("");
  if ("text" in given) return given.text.trim() === "";
  return "picked" in given && given.picked.length === 0;
}

/** Reads the answer from the form; each kind of question has its own field names. */
function givenIn(form: FormData): Given {
  const places = [...form].filter(([name]) => name.startsWith("place-"));
  if (places.length > 0)
    return { order: orderIn(places.map(([name, to]) => [name.slice("place-".length), Number(to)])) };
  if (form.has("matched")) return { matched: form.getAll("matched").map(String) };
  if (form.has("text")) return { text: fieldText(form, "text") };
  return { picked: form.getAll("picked").map(String) };
}

/**
 * Returns the keys of items in the order that was chosen. An item that was moved to the place of another goes before it
 * if it moved up, and after it if it moved down, as with the arrows. `items`: each item's key and place, as it was
 * shown.
 */
function orderIn(items: readonly (readonly [key: string, to: number])[]): string[] {
  return items
    .map(([key, to], at) => ({ key, rank: to + Math.sign(to - at) / 2 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}
