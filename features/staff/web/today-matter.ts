import type { IconNode } from "lucide";

/** One thing that waits for a person, with the one click that leads to where it is done. */
export interface TodayMatter {
  key: string;
  icon: IconNode;
  /** The waiting work: "4 mensagens sem resposta". */
  title: string;
  text: string;
  to: string;
  /** The button: "Responder". */
  action: string;
}
