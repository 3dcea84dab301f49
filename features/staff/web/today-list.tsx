import { CircleCheck } from "lucide";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Icon } from "#ui/icon.tsx";
import type { TodayTask } from "./today-task.ts";
import "./today-list.css";

/** Section 'Para hoje', with the person's waiting work, most urgent first. */
export function TodayList({ tasks }: { tasks: readonly TodayTask[] }) {
  return (
    <section className="sheet today" aria-labelledby="para-hoje">
      <div className="sheet-head">
        <h2 id="para-hoje">Para hoje</h2>
        {tasks.length > 1 ? <p className="soft">Os mais urgentes primeiro</p> : null}
      </div>
      {tasks.length === 0 ? (
        <Empty title="Tudo em dia" level={3} icon={<Icon of={CircleCheck} />}>
          Nenhuma mensagem, pessoa ou turma espera por você agora.
        </Empty>
      ) : (
        <ul className="today-list">
          {tasks.map(({ key, icon, title, text, to, action, also }, at) => (
            <li key={key}>
              <span className="node">
                <Icon of={icon} />
              </span>
              <div>
                <h3>{title}</h3>
                <p>
                  {text} {also ? <TextLink to={also.to}>{also.label}</TextLink> : null}
                </p>
              </div>
              <Button kind={at === 0 ? "strong" : "quiet"} to={to} aria-label={`${action}: ${title}`}>
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
