import { CircleCheck, Link2Off, MailQuestionMark } from "lucide";
import { Form, useNavigation } from "react-router";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import type { LinkStatus } from "../contract.ts";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";
import { UndoEmailChange } from "./undo-email-change.tsx";
import { suspendedLinkText } from "./suspended-link-text.ts";
import { takeFocus } from "#ui/take-focus.ts";
import "./access.css";

interface ConfirmEmailProps {
  linkKey: string;
  status: LinkStatus;
  /** Whether the link was sent to the former mailbox, to undo a change. */
  undoes_change: boolean;
  email: string | null;
  answer: FormAnswer | undefined;
}

type EndedTexts = Record<Exclude<LinkStatus, "open" | "withdrawn" | "suspended">, { title: string; text: string }>;

const UNKNOWN = { title: "Não reconhecemos este link", text: "Confira se o endereço veio inteiro do e-mail." };
const ENDED: EndedTexts = {
  used: { title: "Este e-mail já foi confirmado", text: "Não é preciso fazer mais nada: é só entrar com ele." },
  replaced: {
    title: "Este link não vale mais",
    text: "Abra o último e-mail que enviamos, ou entre e troque o e-mail de novo no seu perfil.",
  },
  expired: {
    title: "Este link venceu",
    text: "Por segurança, ele vale por 1\u00a0hora. Entre e troque o e-mail de novo no seu perfil.",
  },
  unknown: UNKNOWN,
};
const ENDED_UNDO: EndedTexts = {
  used: {
    title: "A troca já foi desfeita",
    text: "A conta voltou a ser deste e-mail. Entre com ele e com a nova senha.",
  },
  replaced: { title: "Este link não vale mais", text: "A troca de e-mail foi desfeita por outro link." },
  expired: {
    title: "Este link venceu",
    text: "Ele vale por 7\u00a0dias. Se a troca não foi sua, fale com a academia.",
  },
  unknown: UNKNOWN,
};

/**
 * Section of /validar/{token} for an emailed token. Confirms only after a click, because mail scanners open links
 * automatically.
 */
export function ConfirmEmail({ linkKey, status, undoes_change, email, answer }: ConfirmEmailProps) {
  const project = useProject();
  if (answer?.done) return <Confirmed message={answer.done} />;
  if (status === "open" && undoes_change)
    return <UndoEmailChange linkKey={linkKey} email={email ?? ""} answer={answer} />;
  if (status === "open") return <Confirmation linkKey={linkKey} email={email ?? ""} answer={answer} />;
  const { title, text } =
    status === "suspended"
      ? suspendedLinkText(project)
      : (undoes_change ? ENDED_UNDO : ENDED)[status === "withdrawn" ? "unknown" : status];
  return (
    <section className="validation">
      <Icon of={status === "used" ? CircleCheck : Link2Off} className="validation-mark" />
      <h1>{title}</h1>
      <p>{text}</p>
      {status === "suspended" ? null : (
        <Button kind="quiet" to={paths.login()}>
          Entrar
        </Button>
      )}
    </section>
  );
}

function Confirmation({ linkKey, email, answer }: { linkKey: string; email: string; answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="validation">
      <Icon of={MailQuestionMark} className="validation-mark" />
      <h1>Confirmar o seu novo e-mail?</h1>
      <p>
        Depois disso, o e-mail da sua conta é{" "}
        <b>
          <EmailText email={email} />
        </b>
        . Se você entra com senha, é com ele e com a mesma senha.
      </p>
      <FormMessage answer={answer} />
      <input type="hidden" name="key" value={linkKey} />
      <Button type="submit" name="intent" value="confirm" disabled={isBusy}>
        Confirmar este e-mail
      </Button>
    </Form>
  );
}

function Confirmed({ message }: { message: string }) {
  return (
    <section className="validation">
      <Icon of={CircleCheck} className="validation-mark" />
      <h1 ref={takeFocus} tabIndex={-1}>
        E-mail confirmado
      </h1>
      <p role="status">{message}</p>
      <Button to={paths.courses()}>Ir para o início</Button>
    </section>
  );
}
