import { openEncryptedStore } from "#platform/web/encrypted-store.ts";
import type { FlowAnswer } from "../engine/answer.ts";

/** An answer that the server does not have yet, as it is stored on the device. */
export interface WaitingAnswer {
  client_id: string;
  session_id: string;
  block_id: string;
  answer: FlowAnswer;
  /** The session's revision when the person answered, or that of the answer given before, once it is saved. */
  revision: number;
}

/** Encrypted storage on the device for answers that wait to be sent. */
export const encryptedAnswers = openEncryptedStore<WaitingAnswer>("vereda-flows");
