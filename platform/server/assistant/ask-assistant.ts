import type { StepContext } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import type { AssistantAnswer, AssistantQuestion } from "./assistant.ts";

export type AssistantResult =
  | { state: "answered"; name: string; answer: AssistantAnswer }
  /** Not set up here, spent for today, or not able to answer: whoever asked has something else to say. */
  | { state: "off" | "spent" | "failed" };

/**
 * Asks the installation's language model, if there is one, within the project's budget of the day. It never throws, and
 * no connection of the database waits while it thinks. Nothing in the question may tell who is asking.
 */
export async function askAssistant(context: StepContext, question: AssistantQuestion): Promise<AssistantResult> {
  const { house, step } = context;
  const { assistant } = house;
  if (!assistant) return { state: "off" };
  const isLeft = await step((sql) => beginCall(sql, context, assistant.dailyTokens));
  if (!isLeft) return { state: "spent" };
  try {
    const answer = await assistant.ask(question);
    await step((sql) => addTokens(sql, context, answer.tokens));
    return { state: "answered", name: assistant.name, answer };
  } catch {
    await step((sql) => addTokens(sql, context, guessTokens(question)));
    return { state: "failed" };
  }
}

async function beginCall(sql: Sql, { project, now }: StepContext, budget: number): Promise<boolean> {
  const begun = await sql`
    insert into assistant_usage as u (project_id, day, calls)
    values (${project._id}, (${now}::timestamptz at time zone ${project.time_zone})::date, 1)
    on conflict (project_id, day) do update set calls = u.calls + 1 where u.tokens < ${budget}
    returning calls`;
  return begun.length > 0;
}

async function addTokens(sql: Sql, { project, now }: StepContext, tokens: number): Promise<void> {
  await sql`
    update assistant_usage set tokens = tokens + ${tokens}
    where project_id = ${project._id} and day = (${now}::timestamptz at time zone ${project.time_zone})::date`;
}

/** A call that failed may have been paid for all the same. */
function guessTokens({ task, asked, sources }: AssistantQuestion): number {
  const letters = sources.reduce((sum, { title, text }) => sum + title.length + Math.min(text.length, 2500), 0);
  return Math.ceil((letters + task.length + asked.length) / 3);
}
