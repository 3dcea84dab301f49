import { useDeferredValue, useRef } from "react";
import { Form } from "react-router";
import { LeavingDialog } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import type { OpenAuthoredObject } from "../contract.ts";
import { shownTitle } from "../engine/shown-title.ts";
import { AddBlock } from "./add-block.tsx";
import { BlockList } from "./block-list.tsx";
import type { RefusedSave } from "./object-action.ts";
import { ObjectFields } from "./object-fields.tsx";
import { ObjectPreview } from "./object-preview.tsx";
import { SaveState } from "./save-state.tsx";
import { useObjectSaving } from "./use-object-saving.ts";

interface ObjectEditorProps {
  opened: OpenAuthoredObject;
  place: { course_id: string; object_id: string };
  refused: RefusedSave | undefined;
  isSaved: boolean;
  /** Name of the panel of a block that is open from the start. */
  panel: string | null;
}

/** Form with the whole object. Scripts save it while the person types; without scripts, its buttons do. */
export function ObjectEditor({ opened, place, refused, isSaved, panel }: ObjectEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const saving = useObjectSaving(form, { opened, place, refused });
  const { blocks, faults, pictures, head } = saving;
  const preview = useDeferredValue(saving.preview);
  const general = faults.filter(({ block }) => block === null);
  return (
    <div className="object-two">
      <Form
        method="post"
        encType="multipart/form-data"
        className="object-form"
        data-autosaved
        ref={form}
        noValidate
        onInput={saving.noticeInput}
        onBlur={saving.leaveField}
        onSubmit={saving.submit}
      >
        <input type="hidden" name="version" value={saving.version} />
        {/* First submit button of the form: Enter in a field presses it instead of the first block's button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Salvar
        </button>
        <LibraryLists library={opened.library} />
        <SaveState saving={saving} isSaved={isSaved} course={paths.staff("cursos", place.course_id)} />
        {general.length > 0 ? (
          <ul className="object-faults" aria-label="O que ainda falta">
            {general.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        ) : null}
        <ObjectFields key={head.key} object={head.object} />
        <BlockList blocks={blocks} faults={faults} pictures={pictures} acts={saving} panel={panel} />
        <AddBlock isFirst={blocks.length === 0} onStep={saving.step} />
        <p>
          <Button type="submit">Salvar</Button>
        </p>
      </Form>
      <LeavingDialog
        isOpen={saving.leaving.asks}
        reason={saving.problem?.sentence ?? "Não conseguimos salvar: parece que falta conexão."}
        onStay={saving.leaving.stay}
        onLeave={saving.leaving.leave}
      />
      <ObjectPreview title={shownTitle(head.object.title)} blocks={preview} section={saving.previewSection} />
    </div>
  );
}

/** Datalists of the library's files by kind, for choosing without scripts. */
function LibraryLists({ library }: Pick<OpenAuthoredObject, "library">) {
  return [...new Set(library.map(({ kind }) => kind))].map((kind) => (
    <datalist key={kind} id={`library-${kind}`}>
      {library
        .filter((media) => media.kind === kind)
        .map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
    </datalist>
  ));
}
