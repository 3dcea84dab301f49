import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { type ReceivedForm, receiveForm } from "#platform/server/http/receive-form.ts";
import { WITH_ACADEMY, WITH_MEDIA } from "./limit-page-forms.ts";

/** The operation that takes the files of a page's form. */
const UPLOADS = [
  [WITH_MEDIA, "POST /projects/add-media"],
  [WITH_ACADEMY, "POST /projects/check-academy-import"],
] as const;

/**
 * The form of a page that brings files into the media library, or an academy's folder, its files on the disk; null for every other request. Whoever may
 * not bring any is refused before the body is read. Throws a `Problem`.
 */
export async function receivePageForm(
  request: Request,
  incoming: IncomingMessage,
  calls: RequestContext,
): Promise<ReceivedForm | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  const { pathname } = new URL(request.url);
  const [, upload] = UPLOADS.find(([page]) => page.test(pathname)) ?? [];
  if (request.method !== "POST" || !isMultipart || upload === undefined) return null;
  const { services, project } = calls;
  const bodyBytes = Number(request.headers.get("content-length") ?? 0);
  const handler = services.registry.handlersByKey.get(upload);
  await handler?.admit?.({ ...calls, bodyBytes });
  const maxFileBytes = handler?.route.maxFileBytes ?? services.mediaLimits.fileBytes;
  return await receiveForm(incoming, { files: services.files, projectId: project._id, maxFileBytes });
}

/** The same request, without the body that was read. */
export function withoutBody({ url, method, headers }: Request): Request {
  const rest = [...headers].filter(([name]) => !/^(?:content-|transfer-encoding$)/.test(name));
  return new Request(url, { method, headers: rest });
}
