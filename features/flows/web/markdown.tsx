/** Renders HTML that the server made from Markdown, in which the author's own HTML is escaped. */
export function Markdown({ html, className }: { html: string; className?: string }) {
  if (!html) return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
