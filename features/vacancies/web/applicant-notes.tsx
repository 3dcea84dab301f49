import { useFetcher } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { Applicant } from "../contract.ts";
import { BOARD_FETCHER_KEY } from "./board.ts";

/** The staff's notes on an application, signed and dated, with a form to add one. An ended application has none. */
export function ApplicantNotes({ applicant: { _id, name, notes, is_over } }: { applicant: Applicant }) {
  const { Form } = useFetcher({ key: BOARD_FETCHER_KEY });
  if (is_over) return null;
  return (
    <details className="board-move">
      <summary>{notes.length === 0 ? "Anotar" : `Anotações (${notes.length})`}</summary>
      {notes.length > 0 ? (
        <ul className="board-notes">
          {notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </ul>
      ) : null}
      <Form method="post" aria-label={`Anotar sobre ${name}`}>
        <input type="hidden" name="application_id" value={_id} />
        <Field
          key={notes.length}
          label="Anotação"
          name="body"
          lines={3}
          maxLength={2000}
          required
          hint="Quem vê este quadro lê. A pessoa pode pedir cópia."
        />
        <Button type="submit" name="intent" value="add-note" kind="quiet">
          Guardar a anotação
        </Button>
      </Form>
    </details>
  );
}

function Note({ note: { _id, author, body, created_at, is_own } }: { note: Applicant["notes"][number] }) {
  const { Form } = useFetcher({ key: BOARD_FETCHER_KEY });
  return (
    <li>
      <p id={`note-${_id}`}>{body}</p>
      <small className="soft">
        {author}, <Moment at={created_at} />
      </small>
      {is_own ? (
        <Form
          method="post"
          // The button goes with its note, and the focus with it.
          onSubmit={({ currentTarget }) => currentTarget.closest("details")?.querySelector("summary")?.focus()}
        >
          <input type="hidden" name="note_id" value={_id} />
          <Button
            type="submit"
            name="intent"
            value="remove-note"
            kind="quiet"
            aria-label="Apagar a anotação"
            aria-describedby={`note-${_id}`}
          >
            Apagar
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
