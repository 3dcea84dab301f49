import { isReadableForm } from "#shared/readable-form.ts";
import type { Route } from "#shared/route.ts";
import { bodyBytes } from "./body-bytes.ts";
import type { Http } from "./env.ts";
import type { RequestContext } from "./handler.ts";
import { Problem } from "./problem.ts";
import { type Fields, readFields } from "./read-fields.ts";
import { readJson, UnreadableJson } from "./read-json.ts";
import { receiveForm } from "./receive-form.ts";
import { typedFields } from "./typed-fields.ts";

const MULTIPART = /^multipart\/form-data\b/i;

interface SentInput {
  input: Record<string, unknown>;
  /** Removes the received files that were not stored. */
  discard(): Promise<void>;
}

/**
 * Reads a request's input: path parameters, and the query (GET) or body (POST: JSON, form or multipart). Forms and
 * queries share one encoding (`docs/api.md`). With `streamsFiles`, files are `ReceivedFile`s on the disk.
 */
export async function requestInput(
  http: Http,
  route: Route,
  { services, project }: Pick<RequestContext, "services" | "project">,
): Promise<SentInput> {
  if (route.streamsFiles && MULTIPART.test(http.req.header("content-type") ?? "")) {
    const maxFileBytes = route.maxFileBytes ?? services.mediaLimits.fileBytes;
    const receiving = { request: http.req.raw, files: services.files, projectId: project._id, maxFileBytes };
    const { form, discard } = await receiveForm(http.env.incoming, receiving);
    try {
      return { input: typed(route, { ...(readFields(form) ?? unreadable()), ...http.req.param() }), discard };
    } catch (error) {
      await discard();
      throw error;
    }
  }
  return { input: await inputInMemory(http, route), discard: async () => {} };
}

async function inputInMemory(http: Http, route: Route): Promise<Record<string, unknown>> {
  const params = http.req.param();
  // Also for a HEAD, which a GET route answers.
  if (route.method === "GET") {
    const query = readFields(new URL(http.req.url).searchParams) ?? unreadable();
    return typed(route, { ...query, ...params });
  }
  const bytes = await bodyBytes(http);
  // Checked before the content type, because an empty multipart body cannot be parsed.
  if (bytes.length === 0) return params;
  const type = http.req.header("content-type") ?? "";
  if (/form/.test(type)) return typed(route, { ...(await formIn(bytes, type)), ...params });
  return { ...jsonIn(bytes, route.maxValues), ...params };
}

/** Converts form fields to the types of the route's input. Throws a 400 `Problem` when Zod throws a TypeError. */
function typed(route: Route, fields: Fields): Record<string, unknown> {
  try {
    return typedFields(route.input, fields);
  } catch (error) {
    if (error instanceof TypeError) return unreadable();
    throw error;
  }
}

async function formIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Fields> {
  if (!isReadableForm(type, bytes)) return unreadable();
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(unreadable);
  return readFields(form) ?? unreadable();
}

function jsonIn(bytes: Uint8Array, maxValues: number | undefined): Record<string, unknown> {
  try {
    return readJson(new TextDecoder().decode(bytes), maxValues);
  } catch (error) {
    if (error instanceof UnreadableJson) return unreadable();
    throw error;
  }
}

function unreadable(): never {
  throw new Problem(400, "O que foi enviado não pôde ser lido. Envie JSON ou um formulário.", {
    code: "unreadable_body",
  });
}
