import { useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { TabRow } from "./tab-row.tsx";

const TABS = [
  [paths.staff("comunicacao"), "Avisos"],
  [paths.staffHeros(), "Destaques"],
  [paths.staffLinks(), "Links diretos"],
] as const;

/** Tabs of the section “Comunicação”. */
export function CommunicationTabs() {
  const { pathname } = useLocation();
  return (
    <TabRow label="Comunicação">
      {TABS.map(([to, label]) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </TabRow>
  );
}
