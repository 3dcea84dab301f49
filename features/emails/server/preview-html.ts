interface Preview {
  logo: Uint8Array | null;
  colors: "light" | "dark";
}

/**
 * Makes a sent email's HTML a document of its own: the attached logo lies within it, it has the colours that are asked for,
 * whatever the device prefers, and in a frame that may open no windows its links lead nowhere.
 */
export function previewHtml(html: string, { logo, colors }: Preview): string {
  const picture = logo ? `data:image/png;base64,${Buffer.from(logo).toString("base64")}` : "";
  return html
    .replace("<head>", '<head>\n<base target="_blank">')
    .replaceAll("light dark", colors)
    .replace("@media (prefers-color-scheme:dark){", `@media ${colors === "dark" ? "all" : "not all"}{`)
    .replace("cid:logo", picture);
}
