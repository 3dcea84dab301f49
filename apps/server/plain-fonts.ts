import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FONTS: Record<string, string> = {
  "text.woff2": "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  "display.woff2": "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
};

/** Serves the fonts of pages outside the web app under fixed names; returns null for any other name. */
export async function plainFont(name: string): Promise<Response | null> {
  const path = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined;
  if (!path) return null;
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=86400" },
  });
}
