import { Compass } from "lucide";
import { type MetaFunction, useMatches } from "react-router";
import { publicMeta, useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";

const TITLES: Record<string, string> = {
  "course-course-forum": "Fórum",
  preview: "Prévia de um conteúdo",
  "reset-password": "Primeiro acesso e senha nova",
  "talents-create-profile": "Criar meu currículo",
  talents: "Currículo",
  "talents-profiles-list": "Banco de currículos",
};

export const meta: MetaFunction = (page) => publicMeta(page, { title: TITLES[page.matches.at(-1)?.id ?? ""] ?? "" });

/** Placeholder for screens of the specification that are not built yet. */
export default function SoonPage() {
  const user = useRootData()?.user;
  const title = TITLES[useMatches().at(-1)?.id ?? ""];
  return (
    <Empty
      title="Em breve"
      level={1}
      icon={<Icon of={Compass} />}
      action={
        <Button kind="quiet" to={user ? paths.courses() : paths.enter()}>
          Voltar para o início
        </Button>
      }
    >
      Esta parte da academia – “{title}” – ainda está sendo construída.
    </Empty>
  );
}
