import { Users } from "lucide";
import { useState } from "react";
import { Form } from "react-router";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { MAX_COMPARED } from "../constants.ts";
import type { TalentCard } from "../contract.ts";
import { TalentCardItem } from "./talent-card.tsx";

// The marks of the last search, for the way back from the comparison. Only set in the browser.
let lastMarks: { search: string; ids: readonly string[] } = { search: "", ids: [] };

/**
 * A page of a search's results as a form, in which profiles are marked for comparison. The marks stay on the search's
 * other pages.
 */
export function CompareForm({ talents, search }: { talents: readonly TalentCard[]; search: string }) {
  const [marked, setMarked] = useState(lastMarks.search === search ? lastMarks.ids : []);
  const elsewhere = marked.filter((id) => !talents.some(({ _id }) => _id === id));
  const mark = (id: string, isMarked: boolean) => {
    const ids = isMarked ? [...marked, id] : marked.filter((one) => one !== id);
    rememberMarks({ search, ids });
    setMarked(ids);
  };
  return (
    <Form method="get" action="/talents-profiles-list/comparar" className="bank-compare">
      <input type="hidden" name="search" value={search} />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="talent_id" value={id} />
      ))}
      <ul className="bank-list">
        {talents.map((talent) => (
          <TalentCardItem
            key={talent._id}
            talent={talent}
            isMarked={marked.includes(talent._id)}
            onMark={(isMarked) => mark(talent._id, isMarked)}
          />
        ))}
      </ul>
      <p className="bank-compare-bar">
        <Button type="submit" kind="quiet">
          <Icon of={Users} />
          Comparar os marcados
        </Button>
        <span className="soft" role="status">
          {markedText(marked.length)}
          {elsewhere.length > 0 ? ` Em outras páginas desta busca: ${elsewhere.length}.` : null}
        </span>
      </p>
    </Form>
  );
}

function rememberMarks(marks: typeof lastMarks): void {
  lastMarks = marks;
}

function markedText(marked: number): string {
  if (marked === 0) return `Marque até ${MAX_COMPARED}.`;
  if (marked > MAX_COMPARED) return `${marked} marcados: a comparação mostra os ${MAX_COMPARED} primeiros.`;
  return `${countText(marked, "marcado")}, de até ${MAX_COMPARED}.`;
}
