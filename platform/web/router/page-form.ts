import { data } from "react-router";
import { isReadableForm } from "#shared/readable-form.ts";

/** Reads the form sent to a page's action, unless already `read`. Throws a 400 with a sentence for another body. */
export async function pageForm(request: Request, read?: FormData): Promise<FormData> {
  if (read) return read;
  const type = request.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await request.arrayBuffer());
  const form = isReadableForm(type, bytes) ? await parse(type, bytes) : null;
  if (form) return form;
  throw data({ message: "O que foi enviado não pôde ser lido. Volte e envie o formulário de novo." }, { status: 400 });
}

function parse(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

const MAX_ECHO = 4000;

/** Returns typed text that a page shows again; empty for a file, and for text longer than anybody types (`max`). */
export function echoOf(typed: FormDataEntryValue | null, max = MAX_ECHO): string {
  return typeof typed === "string" && typed.length <= max ? typed : "";
}
