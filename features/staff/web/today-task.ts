import type { IconNode } from "lucide";

/** A piece of waiting work, with a link to the page on which it is done. */
export interface TodayTask {
  key: string;
  icon: IconNode;
  /** The waiting work: "4 mensagens sem resposta". */
  title: string;
  text: string;
  to: string;
  /** Label of the link: "Responder". */
  action: string;
  /** A second link, after the text. */
  also?: { to: string; label: string };
}
