import { type ActionFunctionArgs, type MetaFunction, useActionData } from "react-router";
import { AccountPanel } from "./account-panel.tsx";
import { answerForm } from "#features/answer-form.ts";
import { photoActions } from "./photo-actions.ts";
import { PhotoForm } from "./photo-form.tsx";
import { profileActions } from "./profile-actions.ts";
import { ProfileForm } from "./profile-form.tsx";
import { resultFor } from "#features/result-for.ts";
import { useProfile } from "./use-profile.ts";

export function action(args: ActionFunctionArgs) {
  return answerForm(args, profileActions);
}

export const meta: MetaFunction = () => [{ title: "Perfil" }];

/** First section of the profile: photo and personal data. */
export default function AccountPage() {
  const profile = useProfile();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Seus dados</h1>
      <AccountPanel title="Foto" lead="Um quadrado com o seu rosto. Apagamos dela o lugar, a data e a câmera.">
        <PhotoForm profile={profile} answer={resultFor(answer, Object.keys(photoActions))} />
      </AccountPanel>
      <ProfileForm profile={profile} answer={resultFor(answer, ["update-profile"])} />
    </>
  );
}
