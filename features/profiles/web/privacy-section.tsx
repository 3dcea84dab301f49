import type { Privacy } from "#features/privacy/contract.ts";
import { ConsentsPanel, CopyPanel, ErasurePanel, ReadsPanel } from "#features/privacy/web/index.ts";
import { AccountSection } from "./account-section.tsx";
import { ActionMessage } from "./action-message.tsx";
import type { ActionResult } from "./form-action.ts";

interface PrivacySectionProps {
  privacy: Privacy;
  answer: ActionResult | undefined;
}

/** What a person decides about their own data, and what was done with it. */
export function PrivacySection({ privacy, answer }: PrivacySectionProps) {
  return (
    <AccountSection
      id="privacidade"
      title="Privacidade"
      lead="Seus dados são seus. Aqui você decide o que podemos fazer com eles, leva uma cópia ou apaga tudo."
    >
      <ActionMessage answer={answer} />
      <ConsentsPanel consents={privacy.consents} />
      <ReadsPanel reads={privacy.reads} acceptances={privacy.acceptances} />
      <CopyPanel copy={privacy.export} />
      <ErasurePanel
        erasure={privacy.erasure}
        hasPassword={privacy.has_password}
        error={answer?.intent === "request-erasure" ? answer.fields.password : undefined}
      />
    </AccountSection>
  );
}
