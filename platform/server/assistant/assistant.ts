/** A text that an answer may be based on. It is data: instructions inside it are not followed. */
interface AssistantSource {
  title: string;
  text: string;
}

export interface AssistantQuestion {
  /** The instruction to the model, in Portuguese; written by us. */
  task: string;
  /** The text of the person; data, not an instruction. */
  asked: string;
  sources: readonly AssistantSource[];
}

export interface AssistantAnswer {
  /** Plain text, without URLs. */
  text: string;
  /** Indexes of the sources it is based on, from 0; at least one. */
  cites: number[];
  tokens: number;
}

/** A language model configured for an installation. */
export interface Assistant {
  /** The model's name, shown beside its answers. */
  name: string;
  /** Tokens that a project may spend in a day. */
  dailyTokens: number;
  /** Throws when there is no usable answer in time. */
  ask(question: AssistantQuestion): Promise<AssistantAnswer>;
}
