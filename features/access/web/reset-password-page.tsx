import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Gate, publicMeta, useProject } from "#features/projects/web/index.ts";
import { answerResetPassword } from "./answer-access.ts";
import { AskLinkForm } from "./request-link-form.tsx";
import { LinkOver } from "./link-over.tsx";
import { LinkSent } from "./link-sent.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { PasswordKept } from "./password-saved.tsx";
import "./access.css";

const load = pageLoad(async ({ api, url }) => {
  const key = url.searchParams.get("token")?.slice(0, 100) ?? "";
  const link = key ? await api("GET /projects/password-link/{key}", { key }) : null;
  return { key, link, isFirstAccess: url.searchParams.has("primeiro-acesso") };
});
export { load as loader, load as clientLoader };

/** Its forms are sent to the page itself, so that they work before scripts arrive, or without them. */
export function action(args: ActionFunctionArgs) {
  return answerResetPassword(args);
}

export const meta: MetaFunction<typeof load> = (page) => [
  ...publicMeta(page, { title: page.loaderData?.isFirstAccess ? "Primeiro acesso" : "Criar uma senha" }),
  { name: "robots", content: "noindex" },
  // The address holds a key: no other site is told it. ("no-referrer" would take the origin from our own forms.)
  { name: "referrer", content: "same-origin" },
];

/** First access and a forgotten password: asks for the e-mail, and with the link's key for the new password. */
export default function ResetPasswordPage() {
  const { motto, description } = useProject();
  return (
    <Gate title={motto} text={description}>
      <Step />
    </Gate>
  );
}

function Step() {
  const { key, link, isFirstAccess } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  if (answer?.done && answer.intent === "set") return <PasswordKept said={answer.done} />;
  if (answer?.done) return <LinkSent said={answer.done} email={answer.typed.email ?? ""} />;
  if (!link) return <AskLinkForm isFirstAccess={isFirstAccess} answer={answer} />;
  if (link.status !== "open" || !link.owner) return <LinkOver status={link.status} linkKey={key} answer={answer} />;
  return <SetPasswordForm linkKey={key} owner={link.owner} policy={link.policy} answer={answer} />;
}
