import { stringify } from "yaml";

/** Returns YAML as an author would write it. Fields that are null or undefined are left out, at any depth. */
export function writeYaml(fields: object): string {
  return stringify(withoutGaps(fields), { lineWidth: 0, singleQuote: false });
}

/** Returns a Markdown file with front matter. */
export function withBody(head: object, body: string): string {
  return `---\n${writeYaml(head)}---\n${body}\n`;
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutGaps(one)]));
}
