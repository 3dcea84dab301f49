import { RefreshCw } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import "./error-page.css";

/** Screen shown if the next page needs a reload while a form is half filled: the person decides when to reload. */
export function OutdatedScreen({ to, onLeave }: { to: string; onLeave(): void }) {
  return (
    <div className="error-page">
      <Icon of={RefreshCw} className="error-sign" />
      <h1>A academia foi atualizada</h1>
      <p className="soft">
        Esta página precisa ser aberta de novo. Se você deixou algo pela metade, volte e termine antes.
      </p>
      <p className="error-actions">
        <Button to={to} reloadDocument>
          Abrir a página
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          Voltar
        </Button>
      </p>
    </div>
  );
}
