import { Undo2 } from "lucide";
import { Form, useSearchParams } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { useSaidOnce } from "#platform/web/router/use-said-once.ts";
import type { DeletedThing } from "#shared/deleted-thing.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { JUST_DELETED } from "./after-deletion.ts";
import "./deleted-things.css";

interface DeletedThingsProps {
  deleted: readonly DeletedThing[];
  /** The field that names one to the form `restore`. */
  field: string;
  /** What they are called is feminine: “a turma”. */
  isFeminine?: boolean;
}

/** What was deleted within a day, to be brought back: the one that the address names as deleted just now, then all others. */
export function DeletedThings({ deleted, field, isFeminine = false }: DeletedThingsProps) {
  const ending = isFeminine ? "a" : "o";
  const [query] = useSearchParams();
  useSaidOnce(JUST_DELETED);
  const just = deleted.find(({ _id }) => _id === query.get(JUST_DELETED));
  const others = deleted.filter((one) => one !== just);
  return (
    <>
      {just ? <JustDeleted key={just._id} thing={just} field={field} ending={ending} /> : null}
      {others.length > 0 ? (
        <details className="sheet deleted-things">
          <summary>
            {others.length === 1 ? `1 apagad${ending} há pouco` : `${others.length} apagad${ending}s há pouco`}
          </summary>
          <ul>
            {others.map((thing) => (
              <li key={thing._id}>
                <span>
                  {quoted(thing.title)}{" "}
                  <span className="soft">
                    apagad{ending} <Moment at={thing.deleted_at} as="ago" />
                  </span>
                </span>
                <Restore thing={thing} field={field} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

interface JustDeletedProps {
  thing: DeletedThing;
  field: string;
  ending: "o" | "a";
}

function JustDeleted({ thing, field, ending }: JustDeletedProps) {
  return (
    <div className="form-done just-deleted" role="status">
      <p>
        {quoted(thing.title)} foi apagad{ending}. Dá para desfazer por 24{"\u00A0"}horas.
      </p>
      <Restore thing={thing} field={field} />
    </div>
  );
}

function Restore({ thing: { _id, title }, field }: { thing: DeletedThing; field: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name={field} value={_id} />
      <Button type="submit" kind="quiet" aria-label={`Desfazer: trazer ${quoted(title)} de volta`}>
        <Icon of={Undo2} />
        Desfazer
      </Button>
    </Form>
  );
}
