import { Send } from "lucide";
import { Form, useNavigation } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { peopleText } from "#shared/people-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BulkChange, PeopleMessage } from "../contract.ts";

interface MessageStepProps {
  change: BulkChange;
  message: PeopleMessage;
}

/** Preview of a message's e-mail and, until it is sent, the form with which its author confirms it. */
export function MessageStep({ change, message }: MessageStepProps) {
  return (
    <>
      {change.state === "draft" ? <Confirmation change={change} message={message} /> : null}
      <section className="sheet message-preview" aria-labelledby="o-recado">
        <div className="sheet-head">
          <h2 id="o-recado">O recado, como chega</h2>
        </div>
        <p>
          <span className="soft">{message.sender}</span> <b>{message.subject}</b>
        </p>
        <EmailFrame message={message} />
        <details>
          <summary>A versão em texto puro</summary>
          <pre>{message.text}</pre>
        </details>
      </section>
    </>
  );
}

function EmailFrame({ message: { html, subject } }: { message: PeopleMessage }) {
  const nonce = useRootData()?.nonce ?? "";
  return (
    <iframe
      sandbox=""
      // The iframe inherits the page's content security policy, so that its style sheet needs the page's nonce.
      srcDoc={html.replaceAll("<style>", `<style nonce="${nonce}">`)}
      title={`O e-mail “${subject}”`}
    />
  );
}

function Confirmation({ change, message }: MessageStepProps) {
  const isBusy = useNavigation().state !== "idle";
  const { people, declined, suspended, is_own } = message;
  const getting = people - declined - suspended;
  return (
    <section className="sheet message-confirm" aria-labelledby="confirmar">
      <h2 id="confirmar">{countText(getting, "pessoa recebe", "pessoas recebem")}</h2>
      <p>
        Por e-mail e como notificação; quem prefere só a página não recebe o e-mail. {leftOutText(declined, suspended)}
        Depois de enviado, o recado não volta.
      </p>
      {is_own ? (
        <Form method="post" className="form">
          <input type="hidden" name="intent" value="send-message" />
          <input type="hidden" name="change_id" value={change._id} />
          <input type="hidden" name="people" value={people} />
          <Checkbox name="is_confirmed" label={`Sim, escrever a ${peopleText(getting)}`} required />
          <Button type="submit" disabled={isBusy}>
            <Icon of={Send} />
            Enviar o recado
          </Button>
        </Form>
      ) : (
        <p>Ainda não foi enviado: quem escreveu confirma.</p>
      )}
    </section>
  );
}

function leftOutText(declined: number, suspended: number): string {
  const parts = [
    declined > 0 ? `${peopleText(declined)} não ${declined === 1 ? "quer" : "querem"} recados` : "",
    suspended > 0 ? `${peopleText(suspended)} com o acesso suspenso` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `De fora: ${parts.join(" e ")}. ` : "";
}
