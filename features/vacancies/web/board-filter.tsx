import { Search } from "lucide";
import { Form } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ResultCount } from "#ui/result-count.tsx";

interface BoardFilterProps {
  board: Calls["GET /projects/vacancy-board/{vacancy_id}"]["output"];
  words: string;
}

/** Search among a board's applicants, and how many are shown: at most the oldest 1,000. */
export function BoardFilter({ board: { vacancy, applicants, total, applied }, words }: BoardFilterProps) {
  const shown = numberText(applicants.length);
  return (
    <>
      <Form method="get" role="search" aria-label="Procurar candidaturas" className="board-filter" key={words}>
        <Field label="Nome ou habilidade" name="q" type="search" defaultValue={words} maxLength={80} />
        <Button type="submit" kind="quiet">
          <Icon of={Search} />
          Procurar
        </Button>
        {words ? (
          <Button kind="quiet" to={paths.staff("vagas", vacancy._id)}>
            Ver todas
          </Button>
        ) : null}
      </Form>
      <ResultCount count={total}>
        {words
          ? total === 0
            ? "Nenhuma candidatura combina com essas palavras."
            : `${numberText(total)} de ${numberText(applied)} candidaturas ${total === 1 ? "combina" : "combinam"}.`
          : null}
      </ResultCount>
      {total > applicants.length ? (
        <p className="alert">
          {`O quadro mostra as ${shown} candidaturas mais antigas, de ${numberText(total)}. Procure por nome ou habilidade para ver as outras.`}
        </p>
      ) : null}
    </>
  );
}
