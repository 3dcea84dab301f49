import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import type { CourseEdition } from "../contract.ts";

/** Facts about an edition: publication, author, number of changes, and the end of its time on the air. */
export function EditionFacts({ edition }: { edition: CourseEdition }) {
  const { published_at, replaced_at, changed } = edition;
  return (
    <>
      {published_at ? (
        <>
          Publicada: <Moment at={published_at} />, {authorText(edition)}.{" "}
        </>
      ) : (
        "Não sabemos mais quando foi publicada. "
      )}
      {changed === null ? "" : `${countText(changed, "mudança")}. `}
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

/** Note that the publisher wrote on the changes; nothing if empty. */
export function EditionNote({ edition: { note } }: { edition: CourseEdition }) {
  if (note === "") return null;
  return (
    <p className="edition-note">
      <span className="soft">Nota:</span> {note}
    </p>
  );
}

function authorText({ origin, author }: CourseEdition): string {
  if (origin === "folder") return "com uma pasta da academia";
  const who = author ?? "alguém que não está mais aqui";
  return origin === "plan" ? `como ${who} planejou` : `por ${who}`;
}
