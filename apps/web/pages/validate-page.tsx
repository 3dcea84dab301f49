import { type ActionFunctionArgs, type MetaFunction, redirect, useActionData, useLoaderData } from "react-router";
import { answerConfirmEmail, ConfirmEmail } from "#features/access/web/index.ts";
import { pageLoad } from "#features/api.ts";
import { CODE_PLACEHOLDER, CheckCertificate } from "#features/certificates/web/index.ts";
import { publicMeta } from "#features/projects/web/index.ts";
import { isId } from "#shared/ids.ts";
import { isCutLinkKey, isLinkKey } from "#shared/link-key.ts";
import { paths } from "#shared/paths.ts";

const UNKNOWN_LINK = { status: "unknown", undoes_change: false, email: null } as const;

const load = pageLoad(async ({ api, params, url }) => {
  const typed = url.searchParams.get("code");
  if (typed) throw redirect(paths.validate(typed.trim().slice(0, 64)));
  const token = params.token ?? "";
  if (isLinkKey(token)) return { key: token, email: await api("GET /projects/email-link/{key}", { key: token }) };
  // A certificate’s id, pasted for its code, is as long as a part of a key.
  if (isCutLinkKey(token) && !isId(token)) return { key: token, email: UNKNOWN_LINK };
  if (token === CODE_PLACEHOLDER) return { validation: null };
  return { validation: await api("GET /projects/validate/{token}", { token }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerConfirmEmail(args);
}

export const meta: MetaFunction<typeof load> = (page) => [
  ...publicMeta(page, { title: titleOf(page.loaderData?.email) }),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

function titleOf(email: { undoes_change: boolean } | undefined): string {
  if (!email) return "Conferir certificado";
  return email.undoes_change ? "Desfazer a troca de e-mail" : "Confirmar e-mail";
}

/**
 * Page that confirms an email when the token is an email link's key, and otherwise validates a certificate by its code.
 */
export default function ValidatePage() {
  const found = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  if (found.email === undefined) return <CheckCertificate validation={found.validation} />;
  return (
    <div className="validate">
      <ConfirmEmail linkKey={found.key} {...found.email} answer={answer} />
    </div>
  );
}
