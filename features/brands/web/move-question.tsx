import { ArrowDown, ArrowUp } from "lucide";
import { Form } from "react-router";
import { useFocusAfterMove } from "#features/staff/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface MoveQuestionProps {
  id: string;
  name: string;
  /** Index of the question in its group, or of the group among the groups. */
  at: number;
  isLast: boolean;
  isWholeGroup?: boolean;
}

/** Buttons that move a question in its group, or the whole group. Work without scripts. */
export function MoveQuestion({ id, name, at, isLast, isWholeGroup = false }: MoveQuestionProps) {
  const what = isWholeGroup ? `o grupo “${name}”` : `“${name}”`;
  const noticePressed = useFocusAfterMove(at);
  return (
    <Form method="post" className="faq-tools" preventScrollReset onSubmit={noticePressed}>
      <input type="hidden" name="intent" value="move-question" />
      <input type="hidden" name="question_id" value={id} />
      {isWholeGroup ? <input type="hidden" name="whole_group" value="on" /> : null}
      <IconButton type="submit" name="to" value="up" label={`Subir ${what}`} disabled={at === 0}>
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton type="submit" name="to" value="down" label={`Descer ${what}`} disabled={isLast}>
        <Icon of={ArrowDown} />
      </IconButton>
    </Form>
  );
}
