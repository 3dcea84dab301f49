import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

/** Message for a person without courses. */
export function NoCourses() {
  return (
    <Empty
      title="Você ainda não está em nenhum curso"
      action={
        <Button kind="quiet" to={paths.sac()}>
          Falar com a academia
        </Button>
      }
    >
      Quando a sua academia inscrever você em um, ele aparece aqui.
    </Empty>
  );
}
