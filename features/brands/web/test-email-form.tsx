import { Form } from "react-router";
import type { EmailPreview } from "#features/emails/contract.ts";
import { Button } from "#ui/button.tsx";

interface TestEmailFormProps {
  preview: Pick<EmailPreview, "kind" | "recipient" | "can_send">;
  example: number;
}

/** Form that sends the shown example to the person viewing it. */
export function TestEmailForm({ preview: { kind, recipient, can_send }, example }: TestEmailFormProps) {
  if (!can_send)
    return (
      <p className="sheet email-test soft">
        Esta instalação ainda não tem um servidor de e-mail: os e-mails esperam, e um teste não sairia. Quem cuida dela
        pode configurá-lo.
      </p>
    );
  return (
    <Form method="post" className="sheet email-test">
      <input type="hidden" name="intent" value="send-test-email" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="example" value={example} />
      <p>
        Veja-o na sua caixa de entrada. O teste vai só para <b>{recipient}</b>.
      </p>
      <Button type="submit" kind="quiet">
        Mandar um teste para mim
      </Button>
    </Form>
  );
}
