import { MessageSquareText } from "lucide";
import { useCall } from "#features/api.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { OpenedObject } from "../contract.ts";

/** Panel that shows feedback on the learner's answers on request, and names its author: rules or assistant. */
export function SmartFeedbackPanel({ opened }: { opened: OpenedObject }) {
  const { status, data, call } = useCall("POST /projects/smart-feedback");
  const ask = () => call({ learning_object: opened.object._id, course_id: opened.course._id });
  return (
    <section className="smart" aria-labelledby="devolutiva">
      <h2 id="devolutiva">O que as suas respostas dizem</h2>
      <div aria-live="polite">
        {data ? (
          <>
            <p>{data.text}</p>
            <ul>
              {data.points.map(({ block, question, sentence, section }) => (
                <li key={block}>
                  <a className="link" href={`#${block}`}>
                    {question}
                  </a>
                  <span>
                    {sentence}
                    {section ? (
                      <>
                        {" Vale reler "}
                        <a className="link" href={`#${section.anchor}`}>
                          {section.name}
                        </a>
                        .
                      </>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
            <p className="soft smart-source">Quem fala: {data.source}.</p>
          </>
        ) : (
          <p className="soft">Uma leitura das suas respostas neste conteúdo: o que está firme e o que vale rever.</p>
        )}
      </div>
      <Button kind="quiet" aria-disabled={status === "pending"} onClick={() => void (status === "pending" || ask())}>
        <Icon of={MessageSquareText} />
        {status === "pending" ? "Lendo as suas respostas…" : data ? "Ler de novo" : "Ver a devolutiva"}
      </Button>
    </section>
  );
}
