import { Shield } from "lucide";
import { Form } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { ForumTopic } from "../contract.ts";
import { ArrangeForms, type Destinations } from "./arrange-forms.tsx";

interface StaffPanelProps {
  topic: ForumTopic;
  base: string;
  /** Possible targets for moving or merging the topic; null unless that form is open. */
  destinations: Destinations | null;
}

/** Panel for moderators to pin, lock, move and merge a topic. */
export function StaffPanel({ topic, base, destinations }: StaffPanelProps) {
  return (
    <section className="panel staff-panel" id="moderacao" aria-label="Moderação">
      <h2>
        <Icon of={Shield} />
        Moderação
      </h2>
      <ArrangeButton change={topic.is_pinned ? "unpin" : "pin"}>
        {topic.is_pinned ? "Desafixar" : "Fixar no alto"}
      </ArrangeButton>
      <ArrangeButton change={topic.is_locked ? "unlock" : "lock"}>
        {topic.is_locked ? "Reabrir a conversa" : "Encerrar a conversa"}
      </ArrangeButton>
      {destinations ? (
        <ArrangeForms topic={topic} base={base} destinations={destinations} />
      ) : (
        <p>
          <Link className="link" to={`${base}?arrumar=1#moderacao`} preventScrollReset>
            Mover ou juntar
          </Link>
        </p>
      )}
      <TextLink to={paths.staff("forum")}>Ver a fila</TextLink>
    </section>
  );
}

function ArrangeButton({ change, children }: { change: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="arrange" />
      <Button type="submit" kind="quiet" name="change" value={change}>
        {children}
      </Button>
    </Form>
  );
}
