import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { EmailContent, EmailKind } from "#platform/server/mail/email-kind.ts";
import { sampleOf } from "./sample-of.ts";

type KindsContext = Pick<Context, "services" | "project" | "now">;

interface Example {
  email: EmailKind;
  /** The names of all examples of the e-mail. */
  names: string[];
  content: EmailContent;
}

/** Returns the e-mail kinds that this academy sends, sorted by title. */
export function kindsOf({ services, project }: KindsContext): EmailKind[] {
  return services.registry.emails
    .filter(({ module }) => module === undefined || project.module_talents)
    .toSorted((a, b) => a.title.localeCompare(b.title, "pt-BR"));
}

/**
 * Returns one example of an e-mail by its index. Throws 404 if the academy does not send this e-mail or has no such
 * example.
 */
export function requireExample(context: KindsContext, { kind, example }: { kind: string; example: number }): Example {
  const email = kindsOf(context).find((one) => one.kind === kind);
  const examples = email ? Object.entries(email.examples(sampleOf(context))) : [];
  const [, values] = examples[example] ?? [];
  if (!email || values === undefined) throw notFound("A academia não manda este e-mail.");
  return { email, names: examples.map(([name]) => name), content: email.content(values) };
}
