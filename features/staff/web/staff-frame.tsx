import { Eye } from "lucide";
import { useState } from "react";
import { data, Outlet, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { ErasureNotice, ExitDialog } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { opensSection, sectionAt } from "#shared/staff-sections.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { StaffPhoneBar, StaffTabs } from "./staff-phone.tsx";
import { StaffSearchLink, useStaffSearchDialog } from "./staff-search.tsx";
import { StaffSide } from "./staff-side.tsx";
import { TestCopyNotice } from "./test-copy-notice.tsx";
import "./staff-frame.css";

/** Refuses who has no rule, and a section that the rule does not open; counts what waits. */
const load = pageLoad(async ({ api, url }) => {
  const staff = await api("GET /projects/staff-matters", {});
  if (!opensSection(staff.rule, sectionAt(url.pathname)))
    throw data({ message: "Esta parte da área da equipe não se abre com o seu papel" }, { status: 403 });
  return staff;
});
export { load as loader, load as clientLoader };

/** Each page is checked, and the numbers stay fresh. */
export const shouldRevalidate = () => true;

/** The staff area: a menu beside its pages; on a phone, a bar above and tabs below. */
export default function StaffFrame() {
  const staff = useLoaderData<typeof load>();
  const [isExitOpen, setExitOpen] = useState(false);
  const exit = () => setExitOpen(true);
  const search = useStaffSearchDialog(staff.rule);
  return (
    <div className="staff">
      <SkipLink />
      <StaffSide staff={staff} onExit={exit} />
      <StaffPhoneBar onExit={exit} onSearch={search.open} />
      <div className="stage">
        <div className="staff-top">
          <StaffSearchLink className="button button-quiet small find-open" onOpen={search.open} isNamed />
          <Link to={paths.courses()} className="button button-quiet small as-student">
            <Icon of={Eye} />
            Ver como estudante
          </Link>
        </div>
        {staff.is_test_copy && <TestCopyNotice />}
        <ErasureNotice />
        <main id="conteudo" tabIndex={-1} className="staff-main">
          <Outlet context={staff} />
        </main>
      </div>
      <StaffTabs staff={staff} />
      {search.dialog}
      <ExitDialog isOpen={isExitOpen} onClose={() => setExitOpen(false)} />
    </div>
  );
}
