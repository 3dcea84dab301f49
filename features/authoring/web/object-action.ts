import { type ActionFunctionArgs, data, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import type { WrittenBlock } from "../contract.ts";
import { sendFormFiles } from "./block-files.ts";
import { objectInForm, type SentObject } from "./object-form.ts";

/** What became of a form that could not be saved: all that was written comes back with the sentence. */
export interface Refused {
  problem: string;
  sent: SentObject;
}

/** The editor's action: saves without scripts too. Files go first, into their blocks. */
export async function objectAction({ request, context, params }: ActionFunctionArgs) {
  const form = await pageForm(request);
  const named = { course_id: params.course ?? "", object_id: params.object ?? "" };
  const sent = objectInForm(form, named);
  const api = serverApi(context);
  sent.blocks = sent.blocks.map(begun);
  try {
    sent.blocks = await sendFormFiles(api, form, sent.blocks);
    await api("POST /projects/save-authored-object/{course_id}/{object_id}", sent);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const isClientProblem = error.status >= 400 && error.status < 500;
    return data<Refused>({ problem: sentenceOf(error), sent }, { status: isClientProblem ? error.status : 503 });
  }
  return redirect(`${new URL(request.url).pathname.replace(/\.data$/, "")}?salvo`);
}

// Without scripts a new text comes back from the server, which keeps no empty ones.
function begun(block: WrittenBlock): WrittenBlock {
  return block.kind === "text" && block.text === "" ? { kind: "text", text: "Escreva aqui." } : block;
}

function sentenceOf({ message, extra }: { message: string; extra: Record<string, unknown> }): string {
  const fields = Array.isArray(extra.fields) ? (extra.fields as { message: string }[]) : [];
  return fields[0]?.message ?? message;
}
