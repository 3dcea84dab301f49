import { sealedStore } from "#platform/web/sealed-store.ts";
import type { FlowAnswer } from "../engine/answer.ts";

/** An answer that the server does not have yet. */
export interface WaitingAnswer {
  client_id: string;
  session_id: string;
  block_id: string;
  answer: FlowAnswer;
  /** The session's revision that this browser knew when the person answered. */
  revision: number;
}

/** Where the answers of flows wait, encrypted. */
export const sealedAnswers = sealedStore<WaitingAnswer>("vereda-flows");
