import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { StaffPendingWork } from "../contract.ts";
import { useSections } from "./sections.ts";
import "./staff.css";

/** List of the sections that a rule opens, each with its purpose and waiting work. */
export function SectionList({ staff }: { staff: StaffPendingWork }) {
  return (
    <section className="sheet" aria-labelledby="secoes">
      <div className="sheet-head">
        <h2 id="secoes">Seções</h2>
      </div>
      <ul className="staff-sections">
        {useSections(staff.rule).map(({ section, label, text, icon }) => {
          const pendingWork = staff.pending_work.filter((work) => work.section === section);
          return (
            <li key={section} className="staff-section">
              <span className="node">
                <Icon of={icon} />
              </span>
              <div>
                <h3>
                  <Link to={paths.staff(section)}>{label}</Link>
                </h3>
                <p className="soft">{text}</p>
              </div>
              {pendingWork.map(({ sentence }) => (
                <p key={sentence} className="state" data-warn>
                  {sentence}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
