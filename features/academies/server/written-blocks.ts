import { z } from "zod";
import { trimmedMarkdown } from "#shared/trimmed-markdown.ts";
import type { Fence } from "./block-format.ts";
import { fence } from "./block-markdown.ts";
import { excessIn } from "./object-excess.ts";
import { parseYaml } from "./parse-yaml.ts";
import { splitBody, withClosedFence } from "./split-markdown.ts";

/** A part of an object as its author writes it: Markdown, or the fields of a fenced block. */
export type WrittenBlock = { kind: "text"; text: string } | { kind: Fence; fields: Record<string, unknown> };

const fieldsIn = z.record(z.string(), z.unknown());

/**
 * Returns the parts of an object's Markdown. A fenced block with invalid YAML, or beyond the limits of an object, stays
 * text.
 */
export function writtenBlocks(body: string): WrittenBlock[] {
  const pieces = splitBody(body, 0);
  const excess = excessIn(pieces);
  return pieces.map(({ fence: kind, text }, at) => {
    const fields = kind && (!excess || at < excess.at) ? fieldsOf(text) : null;
    if (kind && fields) return { kind, fields };
    return { kind: "text", text: kind ? `\`\`\`${kind}\n${text}\n\`\`\`` : text };
  });
}

/**
 * Returns the Markdown of an object's parts, from which `writtenBlocks` returns the same parts. Empty texts are left
 * out.
 */
export function writtenBody(blocks: readonly WrittenBlock[]): string {
  const parts = blocks.map((block) =>
    block.kind === "text"
      ? withClosedFence(trimmedMarkdown(block.text.replace(/\r\n?/g, "\n")))
      : fence(block.kind, block.fields),
  );
  return parts.filter((part) => part !== "").join("\n\n");
}

function fieldsOf(yaml: string): Record<string, unknown> | null {
  const document = parseYaml(yaml);
  if (!document || document.errors.length > 0) return null;
  try {
    return fieldsIn.safeParse(document.toJS()).data ?? null;
  } catch {
    return null;
  }
}
