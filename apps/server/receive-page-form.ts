import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { type ReceivedForm, receiveForm } from "#platform/server/http/receive-form.ts";
import { WITH_ACADEMY, WITH_MEDIA } from "./limit-page-forms.ts";

/** Pages whose forms upload files, with the operation that receives each form. */
const UPLOADS = [
  [WITH_MEDIA, "POST /projects/add-media"],
  [WITH_ACADEMY, "POST /projects/check-academy-import"],
] as const;

/**
 * Receives the form of a page that uploads media or an academy's folder, with its files written to the disk; returns
 * null for any other request. Throws a Problem, before the body is read, when the caller may not upload.
 */
export async function receivePageForm(
  request: Request,
  incoming: IncomingMessage,
  context: RequestContext,
): Promise<ReceivedForm | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  const { pathname } = new URL(request.url);
  const [, upload] = UPLOADS.find(([page]) => page.test(pathname)) ?? [];
  if (request.method !== "POST" || !isMultipart || upload === undefined) return null;
  const { services, project } = context;
  const bodyBytes = Number(request.headers.get("content-length") ?? 0);
  const handler = services.registry.handlersByKey.get(upload);
  await handler?.admit?.({ ...context, bodyBytes });
  const maxFileBytes = handler?.route.maxFileBytes ?? services.mediaLimits.fileBytes;
  return await receiveForm(incoming, { request, files: services.files, projectId: project._id, maxFileBytes });
}

/** Returns the same request without its body, which has been read. */
export function withoutBody({ url, method, headers }: Request): Request {
  const rest = [...headers].filter(([name]) => !/^(?:content-|transfer-encoding$)/.test(name));
  return new Request(url, { method, headers: rest });
}
