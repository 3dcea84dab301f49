import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { OneStaffAnnouncement } from "../contract.ts";

interface EndAnnouncementProps {
  announcement: OneStaffAnnouncement["announcement"];
  answer: ActionResult | undefined;
}

/** Forms to end an announcement, whose answers stay, or to delete it, which can be undone for a day. */
export function EndAnnouncement({ announcement: { _id, state, answered }, answer }: EndAnnouncementProps) {
  return (
    <section className="sheet announcement-end-of" aria-labelledby="encerrar">
      <h2 id="encerrar">Encerrar ou apagar</h2>
      <ActionMessage answer={answer} />
      {state === "live" ? (
        <Form method="post">
          <input type="hidden" name="announcement_id" value={_id} />
          <p>Encerrado, ninguém mais o vê; as respostas ficam.</p>
          <Button type="submit" kind="quiet" name="intent" value="end">
            Encerrar agora
          </Button>
        </Form>
      ) : null}
      <Form method="post">
        <input type="hidden" name="announcement_id" value={_id} />
        <p>Apagado, sai da lista e ninguém mais o vê. Dá para desfazer por 24{"\u00A0"}horas.</p>
        {answered > 0 ? (
          <Checkbox
            name="with_answers"
            label={
              answered === 1
                ? "Apagar também a resposta de 1 pessoa"
                : `Apagar também as respostas de ${answered} pessoas`
            }
          />
        ) : null}
        <Button type="submit" kind="quiet" name="intent" value="delete">
          Apagar o aviso
        </Button>
      </Form>
    </section>
  );
}
