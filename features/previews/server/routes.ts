import { handle, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getPreviewObjectById } from "./get-preview-object-by-id.ts";
import { makePreviewLink } from "./make-preview-link.ts";

export const previewRoutes = [
  handle(contract.makePreviewLink, makePreviewLink),
  handleReading(contract.getPreviewObjectById, getPreviewObjectById),
];
