import { CircleCheck } from "lucide-react";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { takeFocus } from "#ui/take-focus.ts";

export function PasswordKept({ said }: { said: string }) {
  return (
    <div className="form">
      <CircleCheck className="access-mark" aria-hidden="true" />
      <h2 ref={takeFocus} tabIndex={-1}>
        Senha criada
      </h2>
      <p role="status">{said}</p>
      <Button to={paths.login()}>Entrar</Button>
    </div>
  );
}
