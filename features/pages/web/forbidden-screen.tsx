import { Lock } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import "./error-page.css";

/** The page is there, but not for this person. */
export function ForbiddenScreen({ message }: { message: string }) {
  const user = useRootData()?.user;
  return (
    <main className="error-page">
      <title>Acesso não permitido</title>
      <Icon of={Lock} className="error-sign" />
      <h1>{message}</h1>
      <p className="soft">Se você precisa entrar aqui, peça acesso a quem cuida da sua academia.</p>
      <p className="error-ways">
        <Button to={user ? paths.courses() : paths.enter()}>Voltar para o início</Button>
        {user ? null : (
          <Button kind="quiet" to={paths.login()}>
            Entrar com outra conta
          </Button>
        )}
      </p>
    </main>
  );
}
