import { Undo2 } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BrandPart } from "../contract.ts";

interface UndoFormProps {
  part: BrandPart;
  label: string;
  /** Moment of the part's last change; null if there is nothing to undo. */
  at: string | null;
}

/** Button that undoes the last change of a part; a second use redoes it. */
export function UndoForm({ part, label, at }: UndoFormProps) {
  if (at === null) return null;
  return (
    <Form method="post" className="undo-form">
      <input type="hidden" name="intent" value="restore-brand" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="changed_at" value={at} />
      <Button type="submit" kind="quiet">
        <Icon of={Undo2} />
        {label}
      </Button>
      <small className="soft">
        Última mudança: <Moment at={at} />
      </small>
    </Form>
  );
}
