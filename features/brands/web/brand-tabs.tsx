import { useLocation } from "react-router";
import { TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

const TABS = [
  [paths.staff("marca"), "Marca"],
  [paths.staff("marca", "pagina-inicial"), "Página inicial"],
  [paths.staff("marca", "textos-legais"), "Textos legais"],
  [paths.staff("marca", "perguntas"), "Perguntas"],
  [paths.staffEmails(), "E-mails"],
  [paths.staff("marca", "regras"), "Regras"],
  [paths.staff("marca", "integracoes"), "Integrações"],
  [paths.staff("marca", "enderecos"), "Endereços"],
  [paths.staffArchive(), "Arquivo"],
] as const;

/** Tabs of the section “Marca e regras”. */
export function BrandTabs() {
  const { pathname } = useLocation();
  const here = [paths.staffEmails(), paths.staffArchive()].find((one) => pathname.startsWith(one)) ?? pathname;
  return (
    <TabRow label="Marca e regras">
      {TABS.map(([to, label]) => (
        <Link key={to} to={to} aria-current={here === to ? (pathname === to ? "page" : "true") : undefined}>
          {label}
        </Link>
      ))}
    </TabRow>
  );
}
