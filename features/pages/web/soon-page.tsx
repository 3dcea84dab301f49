import { type MetaFunction } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

export const meta: MetaFunction = () => [{ title: "Em breve" }];

/** Stands where a screen of the specification is still to be built, and pretends nothing. */
export default function SoonPage() {
  const user = useRootData()?.user;
  return (
    <Empty
      title="Em breve"
      level={1}
      action={
        <Button kind="quiet" to={user ? paths.courses() : paths.enter()}>
          Voltar para o início
        </Button>
      }
    >
      Esta parte da academia ainda está sendo construída.
    </Empty>
  );
}
