import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { Profile, ProfileData } from "../contract.ts";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { AddressFields, IdentityFields, NameFields } from "./profile-fields.tsx";

interface ProfileFormProps {
  profile: Profile;
  answer: ActionResult | undefined;
}

/** Form with all profile data. */
export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === "update-profile";
  const rejected = answer?.problem ? answer : undefined;
  const field = (name: keyof ProfileData) => ({
    name,
    defaultValue: rejected?.typed[name] ?? profile.data[name] ?? "",
    error: rejected?.fields[name],
  });
  return (
    // The key remounts the form after saving, so that it shows the saved values.
    <Form
      method="post"
      key={JSON.stringify(profile.data)}
      className="panel account-panel account-form"
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="intent" value="update-profile" />
      <ActionMessage answer={answer} />
      <NameFields field={field} certificatesWithOtherName={profile.certificates_with_other_name} />
      <IdentityFields field={field} />
      <AddressFields field={field} />
      <div className="account-actions">
        <Button type="submit" disabled={isBusy}>
          Salvar
        </Button>
      </div>
    </Form>
  );
}
