import { Eye, House, LogOut, Menu } from "lucide";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { StudentViewButton } from "#features/viewings/web/index.ts";
import { paths } from "#shared/paths.ts";
import { sectionAt } from "#shared/staff-sections.ts";
import { Drawer } from "#ui/drawer.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { StaffPendingWork } from "../contract.ts";
import { useSections } from "./sections.ts";
import { StaffBrand } from "./staff-brand.tsx";
import { StaffEntries, WaitingCount } from "./staff-entries.tsx";
import { StaffExit } from "./staff-exit.tsx";
import { StaffSearchLink } from "./staff-search.tsx";

/** Bar at the top of narrow screens. */
export function StaffPhoneBar({ onExit, onSearch }: { onExit(): void; onSearch(): void }) {
  return (
    <header className="phone-top">
      <StaffBrand />
      <StaffSearchLink className="icon-button" onOpen={onSearch} isNamed={false} />
      <StudentViewButton className="icon-button" aria-label="Ver como estudante" title="Ver como estudante">
        <Icon of={Eye} />
      </StudentViewButton>
      <StaffExit onExit={onExit}>
        <Icon of={LogOut} />
      </StaffExit>
    </header>
  );
}

const TABS = 3;

/**
 * Tabs of narrow screens: home, the first sections, and 'Mais', which opens the menu or, without
 * scripts, leads to the list on the home page.
 */
export function StaffTabs({ staff }: { staff: StaffPendingWork }) {
  const [isOpen, setOpen] = useState(false);
  const current = sectionAt(useLocation().pathname);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <nav className="phone-tabs" aria-label="Seções">
      <ul className="phone-tab-list">
        <li>
          <Link to={paths.staff()} aria-current={current ? undefined : "page"}>
            <span>
              <Icon of={House} />
            </span>
            Início
          </Link>
        </li>
        {useSections(staff.rule)
          .slice(0, TABS)
          .map(({ section, label, icon }) => (
            <li key={section}>
              <Link to={paths.staff(section)} aria-current={section === current ? "page" : undefined}>
                <span>
                  <Icon of={icon} />
                  <WaitingCount staff={staff} section={section} />
                </span>
                {label.replace(/ .*/, "")}
              </Link>
            </li>
          ))}
        <li>
          <Link to={`${paths.staff()}#secoes`} onClick={open} aria-haspopup="dialog">
            <span>
              <Icon of={Menu} />
            </span>
            Mais
          </Link>
        </li>
      </ul>
      <Drawer kind="panel" title="Área da equipe" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="staff-drawer">
          <StaffEntries staff={staff} onGo={() => setOpen(false)} />
        </div>
      </Drawer>
    </nav>
  );
}
