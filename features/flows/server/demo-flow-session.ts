import { randomBytes } from "node:crypto";
import { newId } from "#shared/ids.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { compileFlow } from "../engine/compile-flow.ts";
import type { FlowBlock, FlowDocument } from "../engine/flow-document.ts";
import { walk } from "../engine/walk.ts";
import { wrapKey } from "./project-keys.ts";
import { encryptAnswer, fieldOf } from "./stored-answers.ts";

type Row = Record<string, unknown>;

interface DemoSession {
  flow_id: string;
  version: number;
  document: FlowDocument;
  projectId: string;
  userId: string;
  startedAt: Date;
  fieldsSecret: string;
  key: ReturnType<typeof wrappedDemoKey>;
  random: () => number;
}

const STOP_PROBABILITY = 0.012;
const TEXTS = ["Um pouco de cada coisa.", "Depende do dia.", "Ainda estou descobrindo.", "Com calma, dá certo."];

/** Returns a new key for a demo project, in hexadecimal, and the `project_keys` row that stores it encrypted. */
export function wrappedDemoKey(fieldsSecret: string, projectId: string, now: Date) {
  const id = newId();
  const bytes = randomBytes(32);
  const wrapped = wrapKey({ fields: fieldsSecret }, projectId, id, bytes);
  return { id, key: bytes.toString("hex"), row: { project_id: projectId, id, wrapped, created_at: now } };
}

/**
 * Returns the rows of a fictitious person's session of a flow, by table. At each block the person stops with
 * probability `STOP_PROBABILITY`.
 */
export function demoFlowSession(session: DemoSession): {
  flow_sessions: Row[];
  flow_answers: Row[];
  flow_consents: Row[];
} {
  const { flow_id, version, document, projectId, userId, startedAt, fieldsSecret, key, random } = session;
  const flow = compileFlow(document);
  const owner = { projectId, sessionId: newId() };
  const own = { project_id: projectId, session_id: owner.sessionId, user_id: userId };
  const answers: Record<string, FlowAnswer> = {};
  const rows = { flow_answers: [] as Row[], flow_consents: [] as Row[] };
  let at = startedAt;
  let walked = walk(flow, answers);
  while (walked.at !== null && random() > STOP_PROBABILITY) {
    const block = flow.blocks.get(walked.at);
    if (!block) break;
    at = new Date(at.getTime() + (4 + random() * 2 * document.seconds_per_block) * 1000);
    const answer = demoAnswer(block, random);
    if (!answer) break;
    answers[block.id] = answer;
    const field = fieldOf({ secrets: { fields: fieldsSecret } }, owner, block.id);
    const encrypted = encryptAnswer(key.key, owner, field, { block: block.id, answer });
    rows.flow_answers.push({ ...own, field, key_id: key.id, encrypted, answered_at: at });
    if ("consents" in answer)
      for (const [purpose, given] of Object.entries(answer.consents))
        rows.flow_consents.push({ ...own, id: newId(), purpose, given, created_at: at });
    walked = walk(flow, answers);
  }
  const row = { project_id: projectId, id: owner.sessionId, flow_id, version, user_id: userId };
  const revision = rows.flow_answers.length;
  const finished_at = walked.at === null ? at : null;
  return { ...rows, flow_sessions: [{ ...row, revision, started_at: startedAt, updated_at: at, finished_at }] };
}

/** Returns a random answer, in which earlier options are likelier; null for a required file. */
function demoAnswer(block: FlowBlock, random: () => number): FlowAnswer | null {
  if ("can_decline" in block && block.can_decline && random() < 0.05) return { declined: true };
  switch (block.type) {
    case "single":
      return { picked: [block.options[Math.floor(random() ** 1.4 * block.options.length)]?.id ?? ""] };
    case "multiple": {
      const some = block.options.filter(({ alone }) => !alone && random() < 0.4).slice(0, block.max);
      const picked = some.length >= block.min ? some : block.options.slice(0, block.min);
      return { picked: picked.map(({ id }) => id) };
    }
    case "scale":
      return { number: block.min + Math.round(((random() + random()) / 2) * (block.max - block.min)) };
    case "number": {
      const value = block.min + (0.15 + 0.35 * random()) * (block.max - block.min);
      return { number: Number(value.toFixed(block.decimals)) };
    }
    case "date":
      return { date: block.min === "today" ? block.max : block.max === "today" ? "2026-06-15" : block.max };
    case "short":
    case "long":
      if (!block.required && random() < 0.6) return { skipped: true };
      return { text: TEXTS[Math.floor(random() * TEXTS.length)] ?? "" };
    case "file":
      return block.required ? null : { skipped: true };
    case "consent":
      return { consents: Object.fromEntries(block.purposes.map(({ id }) => [id, random() < 0.9])) };
    default:
      return { seen: true };
  }
}
