import { createContext, type RouterContextProvider } from "react-router";
import type { XLSX_TYPE } from "#shared/sheet-format.ts";

export interface AnswerFile {
  /** Name under which the browser saves the file. */
  name: string;
  /** Media type; text is UTF-8. */
  type:
    | "text/csv"
    | "text/plain"
    | "application/json"
    | "application/pdf"
    | typeof XLSX_TYPE
    | "image/svg+xml"
    | "image/png"
    | "image/jpeg"
    | "image/webp";
  content: string | Uint8Array<ArrayBuffer>;
}

/** The response of a page's action that is a file instead of the page. */
export const fileResponse = createContext<Response | null>(null);

/**
 * Answers a page's form with a file, which the router would otherwise take for the page's data. The form needs
 * `reloadDocument`, because only a whole document can be replaced by a file.
 */
export function answerFile(context: Readonly<RouterContextProvider>, { name, type, content }: AnswerFile): Response {
  const headers = {
    "Content-Type": typeof content === "string" ? `${type}; charset=utf-8` : type,
    "Content-Disposition": dispositionOf(name),
    "Cache-Control": "no-store",
  };
  context.set(fileResponse, new Response(content, { headers }));
  return new Response(null, { status: 204 });
}

/** Returns the Content-Disposition of a file. A name outside ASCII is added in the encoding of RFC 8187. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
