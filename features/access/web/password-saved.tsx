import { CircleCheck } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { takeFocus } from "#ui/take-focus.ts";

export function PasswordSaved({ message }: { message: string }) {
  return (
    <div className="form">
      <Icon of={CircleCheck} className="access-mark" />
      <h2 ref={takeFocus} tabIndex={-1}>
        Senha criada
      </h2>
      <p role="status">{message}</p>
      <Button to={paths.login()}>Entrar</Button>
    </div>
  );
}
