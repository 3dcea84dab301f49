import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { previewAnnouncement as contract } from "../contract.ts";

/** Renders an announcement's Markdown as people would see it. Saves nothing. */
export function previewAnnouncement(
  _context: Context<Staff>,
  { text }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return Promise.resolve({ html: markdownToHtml(text) });
}
