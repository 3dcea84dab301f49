import { useEffect } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { TextLink } from "#ui/text-link.tsx";
import "./bulk.css";

const load = pageLoad(async ({ api, params: { message_id = "" }, url }) => {
  if (!isId(message_id)) throw invalidParameters(url);
  return await api("GET /projects/staff-message/{message_id}", { message_id });
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [{ title: loaderData?.subject ?? "" }];

/** Page /account/recado/{id}: a message that the staff sent to this person and others. */
export default function StaffMessagePage() {
  const { subject, text, by, at } = useLoaderData<typeof load>();
  // Opening the message marks its notification as read on the server, so that the count must be loaded again.
  useEffect(renewUnreadCount, []);
  return (
    <div className="staff-message">
      <Breadcrumb here={subject} above={[{ label: "Notificações", to: paths.account("notificacoes") }]} />
      <h1>{subject}</h1>
      <p className="soft">
        {by}, da equipe, <Moment at={at} />
      </p>
      {text
        .split(/\s*\n\s*/)
        .filter(Boolean)
        .map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      <p>
        Quer responder? <TextLink to={paths.sac()}>Escreva à equipe</TextLink>
      </p>
    </div>
  );
}
