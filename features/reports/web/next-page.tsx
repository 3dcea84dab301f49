import { Button } from "#ui/button.tsx";

/** Links to the next page of a list and back to its first page. */
export function NextPage({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <p className="report-pages">
      {first ? (
        <Button kind="quiet" to={first}>
          Voltar ao começo
        </Button>
      ) : null}
      {next ? (
        <Button kind="quiet" to={next}>
          Mostrar as seguintes
        </Button>
      ) : null}
    </p>
  );
}
