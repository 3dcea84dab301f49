import { Moment } from "#features/projects/web/index.ts";
import type { CourseEdition } from "../contract.ts";
import { countWords } from "./count-words.ts";

/** When an edition was published, by whom, what it brought, and until when learners saw it. */
export function EditionFacts({ edition }: { edition: CourseEdition }) {
  const { published_at, replaced_at, changed } = edition;
  return (
    <>
      {published_at ? (
        <>
          Publicada: <Moment at={published_at} />, {authorWords(edition)}.{" "}
        </>
      ) : (
        "Não sabemos mais quando foi publicada. "
      )}
      {changed === null ? "" : `${countWords(changed, "mudança")}. `}
      {replaced_at ? (
        <>
          No ar até: <Moment at={replaced_at} />.
        </>
      ) : (
        "Os estudantes a veem agora."
      )}
    </>
  );
}

/** The publisher's note on the changes. */
export function EditionNote({ edition: { note } }: { edition: CourseEdition }) {
  if (note === "") return null;
  return (
    <p className="edition-note">
      <span className="soft">Nota:</span> {note}
    </p>
  );
}

function authorWords({ how, author }: CourseEdition): string {
  if (how === "folder") return "com uma pasta da academia";
  const who = author ?? "alguém que não está mais aqui";
  return how === "plan" ? `como ${who} planejou` : `por ${who}`;
}
