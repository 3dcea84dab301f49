/** A form of a page, with the fields that a browser without scripts would send. */
export interface PageForm {
  path: string;
  fields: Record<string, string>;
}

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const FIELD = /<(?:input|textarea|select|button)\b([^>]*)>/g;

/** Returns the POST forms in a page's markup, with their fields' values. */
export function formsIn(path: string, html: string): PageForm[] {
  return Array.from(html.matchAll(FORM), ([, head = "", inside = ""]) => ({ head, inside }))
    .filter(({ head }) => /method="post"/i.test(head))
    .map(({ head, inside }) => ({
      path: attribute(head, "action") || path,
      fields: Object.fromEntries(
        Array.from(inside.matchAll(FIELD), ([, field = ""]) => [
          attribute(field, "name"),
          attribute(field, "value"),
        ]).filter(([name]) => name),
      ),
    }));
}

function attribute(markup: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(markup)?.[1] ?? "";
  return value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<");
}
