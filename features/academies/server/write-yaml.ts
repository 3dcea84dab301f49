import { stringify } from "yaml";

/** Returns YAML as an author would write it. Fields that are null or undefined are left out, at any depth. */
export function writeYaml(fields: object): string {
  return stringify(withoutNulls(fields), { lineWidth: 0, singleQuote: false });
}

/** Returns a Markdown file with front matter. */
export function markdownWithFrontMatter(head: object, body: string): string {
  return `---\n${writeYaml(head)}---\n${body}\n`;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNulls(one)]));
}
