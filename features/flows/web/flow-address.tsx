import { Copy } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { AddressText } from "#ui/address-text.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { copyWithToast } from "#ui/copy-with-toast.ts";

/** A flow's address, which its people open, with a button to copy it. */
export function FlowAddress({ flow: { friendly_id, title } }: { flow: { friendly_id: string; title: string } }) {
  const url = (useRootData()?.origin ?? "") + paths.flow(friendly_id);
  const copy = () =>
    copyWithToast(url, {
      copied: "Endereço copiado.",
      refused: "O navegador não deixou copiar. Selecione o endereço e copie.",
    });
  return (
    <p className="staff-flow-address">
      <code>
        <AddressText address={url} />
      </code>
      <span className="needs-script">
        <Button kind="quiet" onClick={() => void copy()} aria-label={`Copiar o endereço: ${title}`}>
          <Icon of={Copy} />
          Copiar
        </Button>
      </span>
    </p>
  );
}
