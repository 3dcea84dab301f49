import { paths } from "#shared/paths.ts";

/** Options of an e-mail's preview, stored in the page's URL. */
export interface EmailView {
  /** Index of the example, from 0. */
  example: number;
  isPhone: boolean;
  isDark: boolean;
}

export function emailViewIn(search: URLSearchParams): EmailView {
  const place = Number(search.get("exemplo") ?? 1);
  return {
    example: Number.isInteger(place) && place >= 1 && place <= 20 ? place - 1 : 0,
    isPhone: search.get("tela") === "telefone",
    isDark: search.get("cores") === "escuras",
  };
}

/** Returns the URL of an e-mail's preview with these options. */
export function emailAddress(kind: string, { example, isPhone, isDark }: EmailView): string {
  const parts = [
    example > 0 ? `exemplo=${example + 1}` : "",
    isPhone ? "tela=telefone" : "",
    isDark ? "cores=escuras" : "",
  ].filter(Boolean);
  return `${paths.staffEmails(kind)}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}
