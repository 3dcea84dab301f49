import type { TransactionsContext } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import type { AssistantAnswer, AssistantQuestion } from "./assistant.ts";

export type AssistantResult =
  | { state: "answered"; name: string; answer: AssistantAnswer }
  /** "off": no model is configured; "spent": no daily tokens are left. The caller then continues without an answer. */
  | { state: "off" | "spent" | "failed" };

/**
 * Asks the installation's language model a question within the project's daily token budget. Never throws, and holds no
 * database connection during the call. The question must not identify the person who asks.
 */
export async function askAssistant(
  context: TransactionsContext,
  question: AssistantQuestion,
): Promise<AssistantResult> {
  const { services, inTransaction } = context;
  const { assistant } = services;
  if (!assistant) return { state: "off" };
  const hasBudget = await inTransaction((sql) => beginCall(sql, context, assistant.dailyTokens));
  if (!hasBudget) return { state: "spent" };
  try {
    const answer = await assistant.ask(question);
    await inTransaction((sql) => addTokens(sql, context, answer.tokens));
    return { state: "answered", name: assistant.name, answer };
  } catch {
    await inTransaction((sql) => addTokens(sql, context, estimateTokens(question)));
    return { state: "failed" };
  }
}

async function beginCall(sql: Sql, { project, now }: TransactionsContext, budget: number): Promise<boolean> {
  const begun = await sql`
    insert into assistant_usage as u (project_id, day, calls)
    values (${project._id}, (${now}::timestamptz at time zone ${project.time_zone})::date, 1)
    on conflict (project_id, day) do update set calls = u.calls + 1 where u.tokens < ${budget}
    returning calls`;
  return begun.length > 0;
}

async function addTokens(sql: Sql, { project, now }: TransactionsContext, tokens: number): Promise<void> {
  await sql`
    update assistant_usage set tokens = tokens + ${tokens}
    where project_id = ${project._id} and day = (${now}::timestamptz at time zone ${project.time_zone})::date`;
}

/** Estimates the tokens of a failed call, which the provider may bill too: one token per three characters. */
function estimateTokens({ task, asked, sources }: AssistantQuestion): number {
  const characters = sources.reduce((sum, { title, text }) => sum + title.length + Math.min(text.length, 2500), 0);
  return Math.ceil((characters + task.length + asked.length) / 3);
}
