/** A text that an answer may rest on. It is data: whatever it asks for is not done. */
interface AssistantSource {
  title: string;
  text: string;
}

export interface AssistantQuestion {
  /** What is to be done, in Portuguese; written by us. */
  task: string;
  /** What the person wrote; data too. */
  asked: string;
  sources: readonly AssistantSource[];
}

export interface AssistantAnswer {
  /** Plain text, without addresses. */
  text: string;
  /** Positions of the sources that it rests on, from 0; at least one. */
  cites: number[];
  tokens: number;
}

/** A language model that an installation has set up. */
export interface Assistant {
  /** The model's name, to be said beside what it says. */
  name: string;
  /** Tokens that a project may spend in a day. */
  dailyTokens: number;
  /** Throws when it did not answer in time, or not with something that can be used. */
  ask(question: AssistantQuestion): Promise<AssistantAnswer>;
}
