/** Text that an answer may be based on. The model is instructed to ignore any instructions in it. */
interface AssistantSource {
  title: string;
  text: string;
}

export interface AssistantQuestion {
  /** The instruction to the model, in Portuguese; it comes from our code. */
  task: string;
  /** The person's question, sent as data: the model is instructed to ignore any instructions in it. */
  asked: string;
  sources: readonly AssistantSource[];
}

export interface AssistantAnswer {
  /** Plain text, without URLs. */
  text: string;
  /** Indexes (from 0) of the sources that the answer is based on; at least one. */
  cites: number[];
  tokens: number;
}

/** A language model configured for an installation. */
export interface Assistant {
  /** The model's name, shown beside its answers. */
  name: string;
  /** Tokens that a project may spend in a day. */
  dailyTokens: number;
  /** Returns the model's answer. Throws when the model gives no usable answer in time. */
  ask(question: AssistantQuestion): Promise<AssistantAnswer>;
}
