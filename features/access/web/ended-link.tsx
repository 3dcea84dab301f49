import { Link2Off } from "lucide";
import { Form, useNavigation } from "react-router";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { LinkStatus } from "../contract.ts";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";
import { suspendedLinkText } from "./suspended-link-text.ts";

type EndedStatus = Exclude<LinkStatus, "open" | "suspended">;

interface EndedLinkProps {
  status: LinkStatus;
  linkKey: string;
  answer: FormAnswer | undefined;
}

const ENDED: Record<EndedStatus, { title: string; text: string }> = {
  used: {
    title: "Este link já foi usado",
    text: "Se foi você, é só entrar com a sua senha. Se não foi, peça outro link e troque a senha.",
  },
  replaced: {
    title: "Há um link mais novo",
    text: "Abra o último e-mail que enviamos. Não o encontra? Peça outro link.",
  },
  withdrawn: {
    title: "Este convite não vale mais",
    text: "A academia o retirou, ou o mandou para outro endereço. Se você o esperava, fale com quem convidou você.",
  },
  expired: {
    title: "Este link venceu",
    text: "Por segurança, ele vale por 1\u00a0hora. Peça outro: ele chega no mesmo e-mail.",
  },
  unknown: {
    title: "Não reconhecemos este link",
    text: "Confira se o endereço veio inteiro do e-mail, ou peça outro link.",
  },
};

/** Message for a password link that has ended, with a button to request a new one. */
export function EndedLink({ status, linkKey, answer }: EndedLinkProps) {
  const isBusy = useNavigation().state !== "idle";
  const project = useProject();
  const { title, text } =
    status === "suspended" ? suspendedLinkText(project) : ENDED[status === "open" ? "unknown" : status];
  return (
    <Form method="post" className="form">
      <Icon of={Link2Off} className="access-mark" />
      <h2>{title}</h2>
      <p>{text}</p>
      <FormMessage answer={answer} />
      <input type="hidden" name="key" value={linkKey} />
      {status === "unknown" ? <Button to={paths.resetPassword()}>Pedir outro link</Button> : null}
      {status === "unknown" || status === "withdrawn" || status === "suspended" ? null : (
        <Button type="submit" name="intent" value="renew" disabled={isBusy}>
          Pedir outro link
        </Button>
      )}
      {status === "suspended" ? null : (
        <Button kind="quiet" to={paths.login()}>
          Entrar
        </Button>
      )}
    </Form>
  );
}
