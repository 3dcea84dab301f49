import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { type ReceivedForm, receiveForm } from "#platform/server/http/receive-form.ts";
import { WITH_MEDIA } from "./limit-page-forms.ts";

const UPLOAD = "POST /projects/add-media";

/**
 * The form of a page that brings files into the media library, its files on the disk; null for every other request. Whoever may
 * not bring any is refused before the body is read. Throws a `Problem`.
 */
export async function receivePageForm(
  request: Request,
  incoming: IncomingMessage,
  calls: RequestContext,
): Promise<ReceivedForm | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  if (request.method !== "POST" || !isMultipart || !WITH_MEDIA.test(new URL(request.url).pathname)) return null;
  const { services, project } = calls;
  const bodyBytes = Number(request.headers.get("content-length") ?? 0);
  await services.registry.handlersByKey.get(UPLOAD)?.admit?.({ ...calls, bodyBytes });
  const maxFileBytes = services.mediaLimits.fileBytes;
  return await receiveForm(incoming, { files: services.files, projectId: project._id, maxFileBytes });
}

/** The same request, without the body that was read. */
export function withoutBody({ url, method, headers }: Request): Request {
  const rest = [...headers].filter(([name]) => !/^(?:content-|transfer-encoding$)/.test(name));
  return new Request(url, { method, headers: rest });
}
