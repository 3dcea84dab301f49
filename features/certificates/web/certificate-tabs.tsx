import { TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

const TABS = [
  { key: "emitidos", label: "Emitidos", to: paths.staff("certificados") },
  { key: "modelos", label: "Modelos", to: paths.staffCertificates("modelos") },
  { key: "lotes", label: "Em lote", to: paths.staffCertificates("lotes") },
  { key: "chaves", label: "Assinatura digital", to: paths.staffCertificates("chaves") },
] as const;

/** Tabs of the staff area's section about certificates. */
export function CertificateTabs({ at }: { at: (typeof TABS)[number]["key"] }) {
  return (
    <TabRow label="Certificados">
      {TABS.map(({ key, label, to }) => (
        <Link key={key} to={to} aria-current={key === at ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </TabRow>
  );
}
