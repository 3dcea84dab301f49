import { Download, Mail } from "lucide";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import type { OneStaffAnnouncement } from "../contract.ts";

interface AnnouncementFollowUpProps {
  found: OneStaffAnnouncement;
  answer: ActionResult | undefined;
}

/** Buttons to remind those who have not answered, at most once a day, and to download the list of everybody. */
export function AnnouncementFollowUp({ found, answer }: AnnouncementFollowUpProps) {
  const { announcement, may_remind, reminded_at, is_off_air } = found;
  const { _id } = announcement;
  return (
    <>
      <ActionMessage answer={answer} />
      <div className="announcement-send">
        {may_remind ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="announcement_id" value={_id} />
            <button type="submit" className="button button-quiet small" name="intent" value="remind">
              <Icon of={Mail} />
              Lembrar por e-mail quem falta
            </button>
          </Form>
        ) : null}
        {/* A plain form instead of the router's, because the response is a file. */}
        <form method="post" className="announcement-files">
          <input type="hidden" name="announcement_id" value={_id} />
          <button type="submit" className="button button-quiet small" name="intent" value="csv">
            <Icon of={Download} />
            Baixar a lista (CSV)
          </button>
          <button type="submit" className="button button-quiet small" name="intent" value="xlsx">
            <Icon of={Download} />
            Baixar a lista (Excel)
          </button>
        </form>
      </div>
      {is_off_air && announcement.kind !== "notice" ? (
        <p className="soft">O curso está fora do ar: ninguém recebe lembretes até ele voltar.</p>
      ) : null}
      {reminded_at ? (
        <p className="soft">
          O último lembrete saiu <Moment at={reminded_at} as="ago" />. Cabe um por dia.
        </p>
      ) : null}
    </>
  );
}
