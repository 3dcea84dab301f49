import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { EmailText } from "#ui/email-text.tsx";
import { memberActions } from "./member-actions.ts";
import { MemberStateLabel } from "./member-state-label.tsx";
import { PersonAccess } from "./person-access.tsx";
import { PersonAccounts } from "./person-accounts.tsx";
import { PersonAnamnese } from "./person-anamnese.tsx";
import { PersonClasses } from "./person-classes.tsx";
import { PersonCourses } from "./person-courses.tsx";
import { PersonInvitation } from "./person-invitation.tsx";
import { PersonNames } from "./person-names.tsx";
import { PersonRule } from "./person-rule.tsx";
import { PersonSuspension } from "./person-suspension.tsx";
import { UnenrolledMessage } from "./unenrolled-message.tsx";
import { PersonView } from "./person-view.tsx";
import "./people.css";

const load = pageLoad(async ({ api, params: { user_id = "" }, url }) => {
  if (!isId(user_id)) throw invalidParameters(url);
  const [found, profile, own] = await Promise.all([
    api("GET /projects/member/{user_id}", { user_id }),
    api("GET /projects/member-profile/{user_id}", { user_id }),
    api("GET /projects/person-classes/{user_id}", { user_id }),
  ]);
  const left = url.searchParams.get("saiu") ?? "";
  const change = isId(left)
    ? await api("GET /projects/bulk-change/{change_id}", { change_id: left }).then(
        (page) => page.change,
        () => null,
      )
    : null;
  // The address may outlive the time in which the change can be undone, so that is checked.
  return {
    ...found,
    profile,
    ...own,
    is_merged: url.searchParams.has("juntada"),
    left: change?.undo_until ? left : null,
  };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, memberActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? ""} – Pessoas` },
];

/** Page /gestao/pessoas/{id}: a person's courses, classes, rule and access, with forms to change them. */
export default function PersonPage() {
  const found = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  useOneTimeMessage("juntada");
  const { name, email, state } = found.member;
  return (
    <StaffPage title={name} lead={<EmailText email={email} />} actions={<MemberStateLabel state={state} />}>
      <BackLink to={paths.staff("pessoas")}>Todas as pessoas</BackLink>
      {found.is_merged && !answer ? (
        <p className="form-done" role="status">
          As duas contas agora são esta. A pessoa recebe um e-mail em cada endereço.
        </p>
      ) : null}
      {found.left && !answer ? <UnenrolledMessage changeId={found.left} /> : null}
      <ActionMessage answer={answer} />
      <div className="person-columns">
        <div className="person-side">
          <PersonCourses found={found} />
          <PersonClasses
            userId={found.member._id}
            classes={found.classes}
            openClasses={found.open_classes}
            hasMore={found.has_more}
          />
          <PersonAnamnese found={found} />
          <PersonRule found={found} />
          <PersonView found={found} answer={answer} />
        </div>
        <div className="person-side">
          <PersonAccess found={found} />
          <PersonNames found={found} profile={found.profile} answer={answer} />
          <PersonInvitation found={found} classes={found.classes.length} answer={answer} />
          <PersonSuspension found={found} answer={answer} />
          {found.may_change_rule ? <PersonAccounts userId={found.member._id} /> : null}
        </div>
      </div>
    </StaffPage>
  );
}
