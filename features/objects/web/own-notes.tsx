import { Check, Square } from "lucide";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { OwnNote } from "../contract.ts";
import "./own-notes.css";

/** The person's reflections and checklists, by object. If there are none, a sentence about where they come from. */
export function OwnNotes({ notes }: { notes: readonly OwnNote[] }) {
  if (notes.length === 0)
    return <p>Nada ainda. O que você escrever nas reflexões e marcar nas listas dos conteúdos aparece aqui.</p>;
  return (
    <ul className="own-notes">
      {notes.map((note) => (
        <li key={note.object_id}>
          <h3>
            {note.place ? (
              <Link to={paths.courseObject(note.place.course, note.place.object)}>{note.title}</Link>
            ) : (
              (note.title ?? "Conteúdo que saiu da academia")
            )}
          </h3>
          <p className="soft">
            {note.place ? `${note.place.course_name} · ` : null}
            <Moment at={note.updated_at} as="day" />
          </p>
          {note.reflections.map(({ prompt, text }) => (
            <figure key={prompt} className="own-reflection">
              <figcaption>{prompt}</figcaption>
              <blockquote>{text}</blockquote>
            </figure>
          ))}
          {note.checklists.map((list) => (
            <OwnChecklist key={list.title} {...list} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function OwnChecklist({ title, items }: OwnNote["checklists"][number]) {
  const done = items.filter(({ is_checked }) => is_checked).length;
  return (
    <div className="own-checklist">
      <p>
        <b>{title}</b> <span className="soft">{`${done}\u00a0de\u00a0${items.length}`}</span>
      </p>
      <ul>
        {items.map(({ text, is_checked }) => (
          <li key={text} data-checked={is_checked}>
            <Icon of={is_checked ? Check : Square} />
            <span>
              {text}
              <span className="visually-hidden">{is_checked ? ": feito" : ": por fazer"}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
