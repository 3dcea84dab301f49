import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

/** Message of an empty list, with a link to all trails. */
export function EmptyList({ list, course }: { list: string | null; course: string }) {
  const isPlan = list === "favorite";
  return (
    <Empty
      title={isPlan ? "Seu plano de estudo está vazio" : "Nada ficou para trás"}
      action={
        <Button kind="quiet" to={paths.course(course)}>
          Ver todas as trilhas
        </Button>
      }
    >
      {isPlan
        ? "Toque no marcador de um conteúdo para guardá-lo aqui e montar o seu próprio caminho."
        : "Você concluiu todas as trilhas deste curso. Parabéns!"}
    </Empty>
  );
}
