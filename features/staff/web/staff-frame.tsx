import { Eye } from "lucide";
import { useState } from "react";
import { Outlet, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { ErasureNotice, ExitDialog, useRootData } from "#features/projects/web/index.ts";
import { requireSection } from "#features/require-section.ts";
import { StudentViewButton } from "#features/viewings/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { NoMailNotice } from "./no-mail-notice.tsx";
import { StaffPhoneBar, StaffTabs } from "./staff-phone.tsx";
import { StaffSearchLink, useStaffSearchDialog } from "./staff-search.tsx";
import { StaffSide } from "./staff-side.tsx";
import { TestCopyNotice } from "./test-copy-notice.tsx";
import "./staff-frame.css";

/** Loader that refuses people without a rule and sections that the rule does not open, and counts the waiting work. */
const load = pageLoad(async ({ api, url }) => {
  const staff = await api("GET /projects/staff-pending-work", {});
  requireSection(staff.rule, url.pathname);
  return staff;
});
export { load as loader, load as clientLoader };

/** On each page, access is checked and the counts are updated. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

/** Frame of the staff area, with a menu beside its pages; on phones, with a bar above and tabs below. */
export default function StaffFrame() {
  const staff = useLoaderData<typeof load>();
  const sendsEmails = useRootData()?.sendsEmails ?? true;
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
          <StudentViewButton className="button button-quiet small as-student">
            <Icon of={Eye} />
            Ver como estudante
          </StudentViewButton>
        </div>
        {staff.is_test_copy ? <TestCopyNotice /> : sendsEmails ? null : <NoMailNotice />}
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
