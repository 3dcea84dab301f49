import { GraduationCap, House } from "lucide";
import { useLocation } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { sectionAt } from "#shared/staff-sections.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { StaffPendingWork } from "../contract.ts";
import { type SectionGroup, useSections } from "./sections.ts";

const GROUPS: readonly SectionGroup[] = [null, "Aprender", "Acompanhar", "Academia"];

/**
 * Menu of the sections that the rule opens, in groups, each with the count of its waiting work; for staff who are
 * enrolled in a course, also the way to their own courses.
 */
export function StaffEntries({ staff, onGo }: { staff: StaffPendingWork; onGo?: () => void }) {
  const here = useLocation().pathname;
  const current = sectionAt(here);
  const sections = useSections(staff.rule);
  const isLearner = (useRootData()?.user?.enrollments.length ?? 0) > 0;
  return (
    <div className="side-groups">
      {GROUPS.map((group) => {
        const entries = sections.filter((entry) => entry.group === group);
        if (group !== null && entries.length === 0) return null;
        return (
          <div key={group}>
            {group ? <h2>{group}</h2> : null}
            <ul className="side-list">
              {group === null ? (
                <li>
                  <Link to={paths.staff()} onClick={onGo} title="Início" aria-current={current ? undefined : "page"}>
                    <Icon of={House} />
                    <span>Início</span>
                  </Link>
                </li>
              ) : null}
              {entries.map(({ section, label, icon }) => (
                <li key={section}>
                  <Link
                    to={paths.staff(section)}
                    onClick={onGo}
                    title={label}
                    aria-current={section === current ? "page" : undefined}
                  >
                    <Icon of={icon} />
                    <span>{label}</span>
                    <WaitingCount staff={staff} section={section} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {isLearner ? (
        <ul className="side-list">
          <li>
            <Link to={paths.courses()} onClick={onGo} title="Meus cursos">
              <Icon of={GraduationCap} />
              <span>Meus cursos</span>
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

/** Count of a section's waiting work; renders nothing for zero. */
export function WaitingCount({ staff, section }: { staff: StaffPendingWork; section: string }) {
  const pendingWork = staff.pending_work.filter((work) => work.section === section);
  const count = pendingWork.reduce((sum, work) => sum + work.count, 0);
  if (count === 0) return null;
  return (
    <b>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">: {pendingWork.map(({ sentence }) => sentence).join(", ")}</span>
    </b>
  );
}
