import { type ActionFunctionArgs, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import { fieldText } from "#features/field-text.ts";
import { type ApiProblem, isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { newId } from "#shared/ids.ts";
import type { Given } from "../contract.ts";

export interface FormAnswer {
  block: string;
  problem: string | null;
  /** What staff who see the academy as a student answered was right or wrong, and was not recorded. */
  unrecorded?: string;
  /**
   * The activity's address, to show as a link: the content security policy does not let a form lead to another origin.
   */
  address?: string;
}

/**
 * Handles answers, reflections, activities and the study plan sent as plain forms, without JavaScript. Redirects back to
 * the block.
 */
export async function answerByForm({ request, params, context }: ActionFunctionArgs): Promise<Response | FormAnswer> {
  const form = await pageForm(request);
  const api = serverApi(context);
  const where = { course_id: params.course ?? "", object_id: params.id ?? "" };
  const [block, reflection] = [fieldText(form, "block"), fieldText(form, "reflection")];
  const [joco, favorite] = [form.get("joco"), form.get("favorite")];
  try {
    if (joco !== null) {
      const { url } = await api("POST /projects/joco-web-create-session", { ...where, joco_friendly_id: String(joco) });
      return url
        ? { block: "joco", problem: null, address: url }
        : { block: "joco", problem: "Erro ao abrir o curso. Tente novamente." };
    }
    if (favorite !== null) await api("POST /projects/change-favorite", { ...where, favorite: favorite === "yes" });
    else if (reflection)
      await api("POST /projects/save-reflection", {
        ...where,
        block: reflection,
        text: fieldText(form, "text"),
      });
    else {
      const { judgement } = await api("POST /projects/create-or-update-user-input", {
        ...where,
        client_id: newId(),
        input: { kind: "quiz", block, given: givenIn(form) },
      });
      const { viewing } = await api("GET /projects/get-user-by-token", {});
      if (judgement && viewing)
        return { block, problem: null, unrecorded: judgement.right ? UNRECORDED_RIGHT : UNRECORDED_WRONG };
    }
    const anchor = reflection || block;
    return redirect(`${new URL(request.url).pathname}${anchor ? `#${encodeURIComponent(anchor)}` : ""}`);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { block: reflection || block, problem: problemOf(error) };
  }
}

const UNRECORDED_RIGHT = "Resposta certa. Ela não foi gravada: você está vendo como estudante.";
const UNRECORDED_WRONG = "Ainda não é a resposta certa. Ela não foi gravada: você está vendo como estudante.";

/**
 * Returns the message for a refused answer. It is shown on a page with the current content, where the person can answer
 * again.
 */
function problemOf(error: ApiProblem): string {
  if (error.status === 400) return "Escolha ou escreva uma resposta primeiro.";
  const isChanged = error.extra.code === "content_changed";
  return isChanged
    ? `${messageWithRequestId(error)} Aqui já está como ficou: responda de novo.`
    : messageWithRequestId(error);
}

/** Reads the answer from the form; each kind of question has its own field names. */
function givenIn(form: FormData): Given {
  const places = [...form].flatMap(([name, value]) =>
    name.startsWith("place-") ? [{ key: name.slice("place-".length), place: Number(value) }] : [],
  );
  if (places.length > 0) return { order: places.toSorted((a, b) => a.place - b.place).map(({ key }) => key) };
  if (form.has("matched")) return { matched: form.getAll("matched").map(String) };
  if (form.has("text")) return { text: String(form.get("text")) };
  return { picked: form.getAll("picked").map(String) };
}
