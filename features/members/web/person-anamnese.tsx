import { ClipboardList } from "lucide";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MemberCase } from "../contract.ts";

/** Whether a person is asked for the academy's anamnese, with a form to change it. Null if there is none to ask for. */
export function PersonAnamnese({ found: { member, is_asked_for_anamnese } }: { found: MemberCase }) {
  if (is_asked_for_anamnese === null) return null;
  return (
    <section className="panel" aria-labelledby="anamnese">
      <h2 id="anamnese">
        <Icon of={ClipboardList} />
        Anamnese
      </h2>
      <p className="soft">
        {is_asked_for_anamnese
          ? "É pedida a esta pessoa: enquanto não responde, vem antes de qualquer outra página."
          : "Não é pedida agora. Se você pedir, vem antes de qualquer outra página; quem já respondeu responde de novo."}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="ask-for-anamnese" />
        <input type="hidden" name="user_id" value={member._id} />
        <input type="hidden" name="is_asked" value={is_asked_for_anamnese ? "" : "sim"} />
        <Button type="submit" kind="quiet">
          {is_asked_for_anamnese ? "Deixar de pedir a anamnese" : "Pedir a anamnese"}
        </Button>
      </Form>
    </section>
  );
}
