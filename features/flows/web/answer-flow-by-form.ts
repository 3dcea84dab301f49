import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import { privacyActions } from "#features/privacy/web/index.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { answerFile } from "#platform/web/router/answer-file.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { answerFault } from "../engine/answer-fault.ts";
import { pathChange } from "../engine/path-change.ts";
import { compileFlow } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { blockAfter, walk } from "../engine/walk.ts";
import { answerInForm } from "./answer-in-form.ts";
import { isOutcome } from "./flow-parts.ts";
import { ownFlowFile } from "./own-flow-file.ts";

/** Result of a form that stays on its page instead of leading to the next block. */
export interface FlowFormAnswer {
  block: string;
  problem?: string;
  message?: string;
  /** The refused answer, or the part of one that was given, which the form shows again. */
  given?: FlowAnswer | undefined;
  /** The refused text of a field for a number or a date. */
  typed?: string | undefined;
  /** The answer that waits for a confirmation, because it would close answered blocks. */
  pending?: FlowAnswer;
  /** The saved answer, with the session's new revision. Only for a file. */
  saved?: { answer: FlowAnswer; revision: number };
}

/**
 * The action of /flow/{id}/{block_id}: saves an answer or a file sent as a plain form, or handles a data protection
 * request.
 */
export async function answerFlowByForm({ request, params, url, context }: ActionFunctionArgs & { url: URL }) {
  const form = await pageForm(request);
  const api = serverApi(context);
  const { id = "", block_id = "" } = params;
  try {
    if (form.get("intent") === "open-file") return answerFile(context, await ownFile(api, id, block_id));
    const privacyAction = privacyActionOf(form);
    if (privacyAction) {
      const result = await privacyAction(api, form);
      return typeof result === "string" ? ({ block: block_id, message: result } satisfies FlowFormAnswer) : result;
    }
    if (form.get("intent") === "again") {
      const { flow } = await api("POST /projects/flow-session", { flow: id, again: true });
      return redirectDocument(paths.flow(id, flow.blocks[0]?.id));
    }
    return await answer(api, { form, id, blockId: block_id, url });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { block: block_id, problem: messageWithRequestId(error) } satisfies FlowFormAnswer;
  }
}

async function ownFile(api: Api<Calls>, id: string, blockId: string) {
  const { session } = await api("GET /projects/flow/{friendly_id}", { friendly_id: id });
  return await ownFlowFile(api, session?._id ?? "", blockId);
}

interface Sent {
  form: FormData;
  id: string;
  blockId: string;
  url: URL;
}

async function answer(api: Api<Calls>, { form, id, blockId, url }: Sent): Promise<FlowFormAnswer | Response> {
  const { flow: document, session } = await api("POST /projects/flow-session", { flow: id });
  const flow = compileFlow(document);
  const block = flow.blocks.get(blockId);
  if (!block) throw invalidParameters(url);
  const { _id: session_id, revision } = session;
  const where = { session_id, block_id: blockId, client_id: newId(), revision };
  const file = form.get("file");
  let given: FlowAnswer | undefined;
  if (block.type === "file" && file instanceof File && file.size > 0) {
    const saved = await api("POST /projects/flow-file", { ...where, file });
    if (form.get("intent") === "file") return { block: blockId, saved };
    given = saved.answer;
  } else if (!isOutcome(block)) {
    const reading = readingOf(block, form, session.answers[blockId]);
    if (!reading.answer) {
      const { problem, given: part, typed } = reading;
      return { block: blockId, problem, given: part, typed };
    }
    // Dates depend on the academy's calendar, which only the operation has.
    const isJudged = block.type !== "date" && !("file" in reading.answer);
    const fault = isJudged ? answerFault(block, reading.answer, "") : null;
    if (fault) return { block: blockId, problem: fault, given: reading.answer };
    const change = { blockId, answer: reading.answer };
    const closes = pathChange(flow, session.answers, change).erased.length > 0;
    if (closes && form.get("confirmed") !== "yes") return { block: blockId, pending: reading.answer };
    given = reading.answer;
    if (!("file" in given)) {
      try {
        await api("POST /projects/save-flow-answer", { ...where, answer: given });
      } catch (error) {
        if (!isApiProblem(error)) throw error;
        return { block: blockId, problem: messageWithRequestId(error), given };
      }
    }
  }
  const answers = given ? { ...session.answers, [blockId]: given } : session.answers;
  const next = isOutcome(block) ? blockId : (blockAfter(walk(flow, answers), blockId) ?? blockId);
  const nextBlock = flow.blocks.get(next);
  if (nextBlock && isOutcome(nextBlock)) await conclude(api, session_id, nextBlock);
  return redirect(paths.flow(id, next));
}

/** Reads the answer from a form. A file that was sent before stays the answer, without being sent again. */
function readingOf(block: FlowBlock, form: FormData, before: FlowAnswer | undefined) {
  const isUnchanged = block.type === "file" && before !== undefined && "file" in before && !form.has("declined");
  return isUnchanged ? { answer: before } : answerInForm(block, form);
}

/** Finishes the flow, unless a question is still unanswered after this page. */
async function conclude(api: Api<Calls>, session_id: string, { id, type }: FlowBlock): Promise<void> {
  let at: string | null = null;
  if (type === "recommendation") {
    const sent = { session_id, block_id: id, client_id: newId(), answer: { seen: true } as const };
    ({ at } = await api("POST /projects/save-flow-answer", sent));
  }
  if (at === null) await api("POST /projects/finish-flow", { session_id });
}

function privacyActionOf(form: FormData) {
  const intent = fieldText(form, "intent");
  return Object.hasOwn(privacyActions, intent) ? privacyActions[intent as keyof typeof privacyActions] : null;
}
