import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { TalentProfile } from "../contract.ts";

/**
 * Panel with the recruiter's own lists and notes on a profile, which only that recruiter reads. If the profile is not
 * listed, entries can only be removed.
 */
export function NotesPanel({ talent }: { talent: TalentProfile }) {
  const { _id, own_lists, is_listed } = talent;
  return (
    <section className="panel talent-notes" aria-labelledby="notes">
      <h2 id="notes">Listas e anotações</h2>
      {is_listed ? null : (
        <p className="soft">
          Este currículo não está publicado agora: você pode tirar listas e anotações, mas não acrescentar.
        </p>
      )}
      {own_lists.map((list) => (
        <Form key={list} method="post" preventScrollReset className="talent-inline">
          <input type="hidden" name="talent_id" value={_id} />
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="listed" value="false" />
          <b>{list}</b>
          <Button type="submit" name="intent" value="change-list" kind="quiet" aria-label={`Tirar da lista ${list}`}>
            Tirar
          </Button>
        </Form>
      ))}
      {is_listed ? <ListForm talentId={_id} /> : null}
      <Notes notes={talent.notes} />
      {is_listed ? <NoteForm key={talent.notes.length} talentId={_id} /> : null}
    </section>
  );
}

function ListForm({ talentId }: { talentId: string }) {
  return (
    <Form method="post" preventScrollReset className="talent-inline">
      <input type="hidden" name="talent_id" value={talentId} />
      <input type="hidden" name="listed" value="true" />
      <Field label="Pôr na minha lista" name="list" required maxLength={60} />
      <Button type="submit" name="intent" value="change-list" kind="quiet">
        Pôr
      </Button>
    </Form>
  );
}

function Notes({ notes }: Pick<TalentProfile, "notes">) {
  if (notes.length === 0) return null;
  return (
    <ul className="talent-note-list">
      {notes.map(({ _id, body, created_at }) => (
        <li key={_id}>
          <p id={`note-${_id}`}>{body}</p>
          <Form method="post" preventScrollReset className="talent-note-end">
            <small className="soft">
              <Moment at={created_at} />
            </small>
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
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ talentId }: { talentId: string }) {
  return (
    <Form method="post" preventScrollReset className="talent-stack">
      <input type="hidden" name="talent_id" value={talentId} />
      <Field
        label="Anotar"
        name="body"
        lines={3}
        maxLength={2000}
        required
        hint="Só você lê. A pessoa pode pedir cópia."
      />
      <Button type="submit" name="intent" value="add-note" kind="quiet">
        Guardar a anotação
      </Button>
    </Form>
  );
}
