import type { MiddlewareHandler } from "hono";
import type { Env, Http } from "#platform/server/http/env.ts";
import { limitBodies } from "#platform/server/http/limit-body.ts";
import {
  MAX_ACADEMY_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FLOW_FORM_BYTES,
  MAX_MEDIA_FORM_BYTES,
  MAX_PHOTO_BYTES,
  MAX_TEXT_BYTES,
} from "#shared/upload-limits.ts";

/**
 * Pages whose forms send one photo or file: a profile, a talent profile, a flow's question, a certificate's design, a
 * sheet of people, a new academy's logo, a brand's logo.
 */
const WITH_PHOTO =
  /^\/(nova-academia|(course\/[^/]+\/)?account|talents-create-profile|flow\/[^/]+\/[^/]+|gestao\/certificados\/modelos\/[^/]+|gestao\/pessoas\/importar|gestao\/marca)(\.data)?\/?$/;
/** Pages whose forms upload files to the media library: the library's own, and the editor of an object. */
export const WITH_MEDIA = /^\/gestao\/(midias|cursos\/[^/]+\/[^/]+)(\.data)?\/?$/;
/** Pages whose forms send a message with attachments, to the staff or from the staff to a person. */
const WITH_FILES = /^\/((course\/[^/]+\/)?sac|sac\/[^/]+|gestao\/atendimento\/[^/]+)(\.data)?\/?$/;
/** Pages whose forms send a flow's file: the list of flows, for a new one, and the editor of a flow. */
const WITH_FLOW = /^\/gestao\/fluxos(\/[^/]+\/editar)?(\.data)?\/?$/;

/** The page whose form uploads an academy's folder. */
export const WITH_ACADEMY = /^\/gestao\/marca\/arquivo(\.data)?\/?$/;

/**
 * Refuses forms that are larger than their page allows: 64 kB of text, a photo on the profile, a flow's file, files beside a
 * message.
 */
export function limitPageForms(refuse: (http: Http) => Response): MiddlewareHandler<Env> {
  const limitText = limitBodies({}, refuse);
  const limitPhoto = limitBodies({ maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES }, refuse);
  const limitMedia = limitBodies({ maxFileBytes: MAX_MEDIA_FORM_BYTES, streamsFiles: true }, refuse);
  const limitFlow = limitBodies({ maxBytes: MAX_FLOW_FORM_BYTES }, refuse);
  const limitFiles = limitBodies({ maxFileBytes: MAX_ATTACHMENTS * MAX_ATTACHMENT_BYTES + MAX_TEXT_BYTES }, refuse);
  const limitAcademy = limitBodies({ maxFileBytes: MAX_ACADEMY_BYTES + MAX_TEXT_BYTES, streamsFiles: true }, refuse);
  return async (http, next) => {
    // The body of a GET is never read.
    if (http.req.method === "GET" || http.req.method === "HEAD") return await next();
    const { path } = http.req;
    if (WITH_ACADEMY.test(path)) return await limitAcademy(http, next);
    if (WITH_FLOW.test(path)) return await limitFlow(http, next);
    if (WITH_MEDIA.test(path)) return await limitMedia(http, next);
    return await (WITH_FILES.test(path) ? limitFiles : WITH_PHOTO.test(path) ? limitPhoto : limitText)(http, next);
  };
}
