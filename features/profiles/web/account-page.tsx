import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { accessActions, EmailForm, PasswordForm } from "#features/access/web/index.ts";
import { privacyActions } from "#features/privacy/web/index.ts";
import { requireOwnCourse } from "#features/courses/web/index.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { answerDevices, DevicesPanel } from "#features/sessions/web/index.ts";
import { paths } from "#shared/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { AccountSection } from "./account-section.tsx";
import { answerForm } from "./answer-form.ts";
import type { FormAction, ActionResult } from "./form-action.ts";
import { NotificationsForm } from "./notifications-form.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { profileActions } from "./profile-actions.ts";
import { ProfileForm } from "./profile-form.tsx";
import { SecuritySection } from "./security-section.tsx";
import "./account.css";

const load = pageLoad(async ({ api, params }) => {
  const [profile, devices, access, privacy, factors, google] = await Promise.all([
    api("GET /projects/profile", {}),
    api("GET /projects/sessions", {}),
    api("GET /projects/access", {}),
    api("GET /projects/privacy", {}),
    api("GET /projects/second-factors", {}),
    api("GET /projects/google-account", {}),
    requireOwnCourse(api, params),
  ]);
  return { profile, devices, access, privacy, factors, google };
});
export { load as loader, load as clientLoader };

/** Every form of the page is sent to the page itself, so that it works before scripts arrive, or without them. */
export function action(args: ActionFunctionArgs) {
  const securityActions = { "unlink-google": unlinkGoogle };
  return answerForm(args, {
    ...profileActions,
    ...accessActions,
    ...deviceActions,
    ...privacyActions,
    ...securityActions,
  });
}

const endDevices: FormAction = async (api, form) => (await answerDevices(form, api))?.message ?? "";
const deviceActions = { "end-session": endDevices, "end-other-sessions": endDevices };

const unlinkGoogle: FormAction = async (api) => (await api("POST /projects/unlink-google", {})).message;

export const meta: MetaFunction = () => [{ title: "Perfil" }];

const PARTS = [
  ["foto", "Foto"],
  ["dados", "Seus dados"],
  ["email", "E-mail"],
  ["senha", "Senha"],
  ["notificacoes", "Notificações"],
  ["seguranca", "Segurança"],
  ["dispositivos", "Seus dispositivos"],
  ["privacidade", "Privacidade"],
] as const;

/** /account and /course/{course}/account. */
export default function AccountPage() {
  const { profile, devices, access, privacy, factors, google } = useLoaderData<typeof load>();
  const isStaff = Boolean(useRootData()?.user?.rule);
  const answer = useActionData<typeof action>();
  const answerTo = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
  return (
    <div className="account-page">
      <header className="account-head">
        <h1>Perfil</h1>
        <p>
          <b>{profile.data.name}</b> <span className="soft">{profile.email}</span>
        </p>
        {isStaff ? <TextLink to={paths.restricted()}>Ir para a área da equipe</TextLink> : null}
      </header>
      <nav className="account-nav" aria-label="Partes do perfil">
        <ul className="account-parts">
          {PARTS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-sections">
        <AccountSection
          id="foto"
          title="Foto"
          lead="Um quadrado com o seu rosto. Da foto apagamos o lugar, a data e a câmera."
        >
          <PhotoForm profile={profile} answer={answerTo("change-photo", "remove-photo")} />
        </AccountSection>
        <AccountSection id="dados" title="Seus dados">
          <ProfileForm profile={profile} answer={answerTo("update-profile")} />
        </AccountSection>
        <AccountSection id="email" title="E-mail">
          <EmailForm access={access} answer={answerTo("change-email")} />
        </AccountSection>
        <AccountSection id="senha" title="Senha">
          <PasswordForm
            access={access}
            owner={{ name: profile.data.name, email: profile.email }}
            answer={answerTo("change-password")}
          />
        </AccountSection>
        <AccountSection id="notificacoes" title="Notificações" lead="Sobre o que podemos escrever para o seu e-mail.">
          <NotificationsForm notifications={profile.notifications} answer={answerTo("change-notifications")} />
        </AccountSection>
        <SecuritySection factors={factors} google={google} answer={answerTo("unlink-google")} />
        <AccountSection id="dispositivos" title="Seus dispositivos">
          <DevicesPanel {...devices} said={saidOf(answerTo("end-session", "end-other-sessions"))} />
        </AccountSection>
        <PrivacySection privacy={privacy} answer={answerTo(...Object.keys(privacyActions))} />
      </div>
    </div>
  );
}

function saidOf(answer: ActionResult | undefined): string | undefined {
  return answer?.problem ?? answer?.done ?? undefined;
}
