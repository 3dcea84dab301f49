import { Undo2 } from "lucide";
import { Form, useSearchParams } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import type { DeletedItem } from "#shared/deleted-item.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { JUST_DELETED } from "./after-deletion.ts";
import "./deleted-items.css";

interface DeletedItemsProps {
  deleted: readonly DeletedItem[];
  /** Name of the field with an item's id in the form `restore`. */
  field: string;
  /** Whether the Portuguese noun for the items is feminine: “a turma”. */
  isFeminine?: boolean;
}

/**
 * List of items deleted within a day, each with a button to restore it. The one deleted last,
 * named in the address, is shown first.
 */
export function DeletedItems({ deleted, field, isFeminine = false }: DeletedItemsProps) {
  const ending = isFeminine ? "a" : "o";
  const [query] = useSearchParams();
  useOneTimeMessage(JUST_DELETED);
  const just = deleted.find(({ _id }) => _id === query.get(JUST_DELETED));
  const others = deleted.filter((one) => one !== just);
  return (
    <>
      {just ? <JustDeleted key={just._id} item={just} field={field} ending={ending} /> : null}
      {others.length > 0 ? (
        <details className="sheet deleted-things">
          <summary>
            {others.length === 1 ? `1 apagad${ending} há pouco` : `${others.length} apagad${ending}s há pouco`}
          </summary>
          <ul>
            {others.map((item) => (
              <li key={item._id}>
                <span>
                  {quoted(item.title)}{" "}
                  <span className="soft">
                    apagad{ending} <Moment at={item.deleted_at} as="ago" />
                  </span>
                </span>
                <Restore item={item} field={field} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

interface JustDeletedProps {
  item: DeletedItem;
  field: string;
  ending: "o" | "a";
}

function JustDeleted({ item, field, ending }: JustDeletedProps) {
  return (
    <div className="form-done just-deleted" role="status">
      <p>
        {quoted(item.title)} foi apagad{ending}. Dá para desfazer por 24{"\u00A0"}horas.
      </p>
      <Restore item={item} field={field} />
    </div>
  );
}

function Restore({ item: { _id, title }, field }: { item: DeletedItem; field: string }) {
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
