import { type RefObject, useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { countText } from "#shared/number-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import "#ui/popup.css";

interface MentionListProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Position of the cursor in the text. */
  caret: number;
  course: string;
  topic: string;
}

interface Person {
  _id: string;
  name: string;
  is_here: boolean;
}

/** Suggestions of people after “@” and two characters, as buttons below the field that are reached with Tab. */
export function MentionList({ area, text, caret, course, topic }: MentionListProps) {
  const typedName = /(?:^|[\s(])@([\p{L}][\p{L} '’-]{1,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (typedName === null) return;
    const timer = setTimeout(async () => {
      const found = await api("GET /projects/forum-people/{course}", { course, topic, prompt: typedName }).catch(
        () => null,
      );
      setPeople(found?.people ?? []);
    }, 200);
    return () => clearTimeout(timer);
  }, [course, topic, typedName]);
  if (typedName === null || people.length === 0) return <p className="visually-hidden" role="status" />;
  const choose = ({ name }: Person) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(`@${name} `, caret - typedName.length - 1, caret, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <div className="mention-list popup">
      <p className="visually-hidden" role="status">
        {countText(people.length, "pessoa para chamar", "pessoas para chamar")}
      </p>
      <ul aria-label="Chamar alguém">
        {people.map((person) => (
          <li key={person._id}>
            <button type="button" className="popup-item" onClick={() => choose(person)}>
              <Avatar name={person.name} size="small" isNamedBeside />
              <span>
                {person.name}
                {person.is_here ? <small>Nesta conversa</small> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
