interface Preview {
  logo: Uint8Array | null;
  colors: "light" | "dark";
}

/**
 * Turns an email's HTML into a standalone document for a sandboxed frame: embeds the logo, forces light or dark
 * colours, and gives links a target that such a frame does not open.
 */
export function previewHtml(html: string, { logo, colors }: Preview): string {
  const picture = logo ? `data:image/png;base64,${Buffer.from(logo).toString("base64")}` : "";
  return html
    .replace("<head>", '<head>\n<base target="_blank">')
    .replaceAll("light dark", colors)
    .replace("@media (prefers-color-scheme:dark){", `@media ${colors === "dark" ? "all" : "not all"}{`)
    .replace("cid:logo", picture);
}
