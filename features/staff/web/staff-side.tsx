import { LogOut } from "lucide";
import { useProject, useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import type { StaffPendingWork } from "../contract.ts";
import { StaffBrand } from "./staff-brand.tsx";
import { StaffEntries } from "./staff-entries.tsx";
import { StaffExit } from "./staff-exit.tsx";

/** Side menu of wide screens. */
export function StaffSide({ staff, onExit }: { staff: StaffPendingWork; onExit(): void }) {
  const user = useRootData()?.user;
  return (
    <header className="side">
      <Relief seed={useProject()._id} shape="portrait" />
      <StaffBrand />
      <nav aria-label="Área da equipe">
        <StaffEntries staff={staff} />
      </nav>
      <div className="side-person">
        <Link to={paths.account()} title="Seu perfil">
          <Avatar name={user?.data.name ?? ""} image={user?.photo} isNamedBeside />
          <span>
            <b>{user?.data.name}</b>
            <small>{RULE_LABELS[staff.rule]}</small>
          </span>
        </Link>
        <StaffExit onExit={onExit}>
          <Icon of={LogOut} />
        </StaffExit>
      </div>
    </header>
  );
}
