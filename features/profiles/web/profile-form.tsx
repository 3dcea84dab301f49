import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { Profile, ProfileData } from "../contract.ts";
import { ActionMessage } from "./action-message.tsx";
import type { ActionResult } from "./form-action.ts";
import { AddressFields, IdentityFields, NameFields } from "./profile-fields.tsx";

interface ProfileFormProps {
  profile: Profile;
  answer: ActionResult | undefined;
}

/** What the academy knows of a person, in one form with one button. */
export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "update-profile";
  const own = answer?.problem ? answer : undefined;
  const line = (name: keyof ProfileData) => ({
    name,
    defaultValue: own?.typed[name] ?? profile.data[name] ?? "",
    error: own?.fields[name],
  });
  return (
    // What was saved is drawn anew, so that it stands as it was kept.
    <Form
      method="post"
      key={JSON.stringify(profile.data)}
      className="panel account-panel account-form"
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="intent" value="update-profile" />
      <ActionMessage answer={answer} />
      <NameFields line={line} certificatesWithOtherName={profile.certificates_with_other_name} />
      <IdentityFields line={line} />
      <AddressFields line={line} />
      <div className="account-actions">
        <Button type="submit" disabled={isBusy}>
          Salvar
        </Button>
      </div>
    </Form>
  );
}
