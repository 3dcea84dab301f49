import { CircleCheck, Link2Off, MailQuestionMark } from "lucide";
import { Form, useNavigation } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import type { LinkStatus } from "../contract.ts";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";
import { takeFocus } from "#ui/take-focus.ts";
import "./access.css";

interface ConfirmEmailProps {
  linkKey: string;
  status: LinkStatus;
  email: string | null;
  answer: (FormAnswer & { intent: string }) | undefined;
}

const OVER: Record<Exclude<LinkStatus, "open">, { title: string; text: string }> = {
  used: { title: "Este e-mail já foi confirmado", text: "Não é preciso fazer mais nada: é só entrar com ele." },
  replaced: {
    title: "Há um link mais novo",
    text: "Abra o último e-mail que enviamos, ou troque o e-mail de novo no seu perfil.",
  },
  expired: {
    title: "Este link venceu",
    text: "Por segurança, ele vale por 1\u00a0hora. Peça outro: ele chega no mesmo e-mail.",
  },
  unknown: { title: "Não reconhecemos este link", text: "Confira se o endereço veio inteiro do e-mail." },
};

/** /validar/{token} where the token came in an email: a new e-mail is confirmed by a button, for mailboxes open links by themselves. */
export function ConfirmEmail({ linkKey, status, email, answer }: ConfirmEmailProps) {
  if (answer?.done) return <Done said={answer.done} isConfirmed={answer.intent === "confirm"} />;
  if (status === "open") return <Asking linkKey={linkKey} email={email ?? ""} answer={answer} />;
  const { title, text } = OVER[status];
  return (
    <Form method="post" className="validation">
      <Icon of={status === "used" ? CircleCheck : Link2Off} className="validation-mark" />
      <h1>{title}</h1>
      <p>{text}</p>
      <FormMessage answer={answer} />
      {status === "expired" ? <FormAction linkKey={linkKey} intent="renew" label="Pedir outro link" /> : null}
      <Button kind="quiet" to={paths.login()}>
        Entrar
      </Button>
    </Form>
  );
}

function Asking({ linkKey, email, answer }: { linkKey: string; email: string; answer: FormAnswer | undefined }) {
  return (
    <Form method="post" className="validation">
      <Icon of={MailQuestionMark} className="validation-mark" />
      <h1>Confirmar o seu novo e-mail?</h1>
      <p>
        Depois disso, você entra com{" "}
        <b>
          <EmailText email={email} />
        </b>{" "}
        e com a mesma senha.
      </p>
      <FormMessage answer={answer} />
      <FormAction linkKey={linkKey} intent="confirm" label="Confirmar este e-mail" />
    </Form>
  );
}

function FormAction({ linkKey, intent, label }: { linkKey: string; intent: "confirm" | "renew"; label: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <input type="hidden" name="key" value={linkKey} />
      <Button type="submit" name="intent" value={intent} disabled={isBusy}>
        {label}
      </Button>
    </>
  );
}

function Done({ said, isConfirmed }: { said: string; isConfirmed: boolean }) {
  return (
    <section className="validation">
      <Icon of={CircleCheck} className="validation-mark" />
      <h1 ref={takeFocus} tabIndex={-1}>
        {isConfirmed ? "E-mail confirmado" : "Confira o seu e-mail"}
      </h1>
      <p role="status">{said}</p>
      {isConfirmed ? <Button to={paths.courses()}>Ir para o início</Button> : null}
    </section>
  );
}
