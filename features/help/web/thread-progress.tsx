import { Check } from "lucide";
import { Moment } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import type { HelpState, HelpThread } from "../contract.ts";

const ORDER: readonly HelpState[] = ["sent", "taken", "answered", "resolved"];

/** Progress of a thread through its states: past, current, and future ones. */
export function ThreadProgress({ thread }: { thread: HelpThread }) {
  const { state, created_at, taken_at, answered_at, resolved_at } = thread;
  const here = ORDER.indexOf(state);
  const steps = [
    { label: "Enviada", at: created_at, later: "" },
    { label: "Com a equipe", at: taken_at, later: "quando alguém pegar" },
    { label: "Respondida", at: answered_at, later: "aqui e por e-mail" },
    { label: "Resolvida", at: resolved_at, later: "quando você disser" },
  ];
  return (
    <ol className="panel case-path" aria-label="Andamento">
      {steps.map(({ label, at, later }, index) => {
        const isHere = index === here;
        const isDone = index < here || (isHere && state === "resolved");
        return (
          <li
            key={label}
            data-state={isDone ? "done" : isHere ? "current" : "next"}
            aria-current={isHere ? "step" : undefined}
          >
            <i>{isDone ? <Icon of={Check} /> : null}</i>
            <span>
              <b>{label}</b>
              <small>{at && index <= here ? <Moment at={at} /> : later}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
