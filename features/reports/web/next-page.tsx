import { Button } from "#ui/button.tsx";

/** Below a list: the way on, and back to its beginning. */
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
