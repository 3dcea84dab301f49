import { type ActionFunctionArgs, data, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import type { WrittenBlock } from "../contract.ts";
import { sendFormFiles } from "./block-files.ts";
import { afterPressedButton, objectInForm, type SentObject } from "./object-form.ts";
import { panelName } from "./open-panel.ts";

/** Result of a form that could not be saved: the reason, and everything that was typed. */
export interface RefusedSave {
  problem: string;
  /** HTTP status of the failed save; 503 for server errors. */
  status: number;
  sent: SentObject;
}

/** Result of making a preview link: the new link, or the reason why there is none. */
export interface PreviewResult {
  preview: { url: string; expires_at: string } | null;
  problem: string | null;
}

/**
 * Form action of the object's page, for browsers without scripts: sends files, then saves the object; or makes or ends
 * a preview link.
 */
export async function objectAction({ request, context, params }: ActionFunctionArgs) {
  const form = await pageForm(request, context.get(pageRequest).form);
  const ids = { course_id: params.course ?? "", object_id: params.object ?? "" };
  const api = serverApi(context);
  if (form.get("intent") === "create-preview-link")
    return previewAnswer(createPreviewLink(api, { ...ids, hours: Number(form.get("hours")) }));
  if (form.get("intent") === "end-preview-link") return previewAnswer(endPreview(api, String(form.get("link_id"))));
  const sent = objectInForm(form, ids);
  try {
    // Before a block moves: the names of the files say where it was.
    sent.blocks = await sendFormFiles(api, form, sent.blocks);
    sent.blocks = afterPressedButton(form, sent.blocks).map(withPlaceholderText);
    await api("POST /projects/save-authored-object/{course_id}/{object_id}", sent);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const isClientProblem = error.status === 507 || (error.status >= 400 && error.status < 500);
    const status = isClientProblem ? error.status : 503;
    return data<RefusedSave>({ problem: sentenceOf(error), status, sent }, { status });
  }
  const panel = panelName(String(form.get("do")).replace(/^open:/, ""));
  const page = `${new URL(request.url).pathname.replace(/\.data$/, "")}?salvo`;
  return redirect(panel ? `${page}&abre=${panel}#aberto` : page);
}

async function createPreviewLink(api: Api<Calls>, asked: Calls["POST /projects/create-preview-link"]["input"]) {
  const { url, expires_at } = await api("POST /projects/create-preview-link", asked);
  return { url, expires_at };
}

async function endPreview(api: Api<Calls>, link_id: string) {
  await api("POST /projects/end-preview-link", { link_id });
  return null;
}

async function previewAnswer(act: Promise<PreviewResult["preview"]>) {
  try {
    return data<PreviewResult>({ preview: await act, problem: null });
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const status = error.status >= 400 && error.status < 500 ? error.status : 503;
    return data<PreviewResult>({ preview: null, problem: sentenceOf(error) }, { status });
  }
}

// Without scripts, the form is rendered from saved blocks, which never include an empty text.
function withPlaceholderText(block: WrittenBlock): WrittenBlock {
  return block.kind === "text" && block.text === "" ? { kind: "text", text: "Escreva aqui." } : block;
}

function sentenceOf({ message, extra }: { message: string; extra: Record<string, unknown> }): string {
  const fields = Array.isArray(extra.fields) ? (extra.fields as { message: string }[]) : [];
  return fields[0]?.message ?? message;
}
