/** Text that the server rendered from Markdown, with the author's own HTML escaped. */
export function Markdown({ html, className }: { html: string; className?: string }) {
  if (!html) return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
