import { Copy, Download, Printer } from "lucide";
import { useProject } from "#features/projects/web/index.ts";
import { AddressText } from "#ui/address-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { copyWithToast } from "#ui/copy-with-toast.ts";
import type { OneStaffLink } from "../contract.ts";

const QUIET_ZONE = 4;

/** A link's address with a button to copy it, and its QR code to print or download. */
export function LinkShare({ found: { link, qr } }: { found: OneStaffLink }) {
  const { name: academy } = useProject();
  const copy = () =>
    copyWithToast(link.url, {
      copied: "Endereço copiado.",
      refused: "O navegador não deixou copiar. Selecione o endereço e copie.",
    });
  const side = qr.size + 2 * QUIET_ZONE;
  return (
    <section className="sheet link-share" aria-labelledby="compartilhar">
      <h2 id="compartilhar">Compartilhar</h2>
      <p className="link-address">
        <code>
          <AddressText address={link.url} />
        </code>
      </p>
      <p className="link-actions needs-script">
        <button type="button" className="button button-quiet small" onClick={() => void copy()}>
          <Icon of={Copy} />
          Copiar o endereço
        </button>
        <button type="button" className="button button-quiet small" onClick={() => print()}>
          <Icon of={Printer} />
          Imprimir
        </button>
      </p>
      <div className="link-poster">
        <svg
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
          role="img"
          aria-label={`Código QR de ${link.url}`}
        >
          <path d={qr.d} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <b>{academy}</b>
      </div>
      {/* A plain form instead of the router's: the response is a file. */}
      <form method="post" className="link-actions">
        <input type="hidden" name="link_id" value={link._id} />
        <button type="submit" className="button button-quiet small" name="intent" value="svg">
          <Icon of={Download} />
          Baixar em SVG
        </button>
        <button type="submit" className="button button-quiet small" name="intent" value="png">
          <Icon of={Download} />
          Baixar em PNG
        </button>
      </form>
    </section>
  );
}
