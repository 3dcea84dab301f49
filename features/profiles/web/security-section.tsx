import { GoogleAccountPanel } from "#features/google-accounts/web/index.ts";
import type { Calls } from "#features/contract-table.ts";
import { SecondFactorSummary } from "#features/second-factors/web/index.ts";
import { AccountSection } from "./account-section.tsx";
import type { ActionResult } from "./form-action.ts";
import { ActionMessage } from "./action-message.tsx";

interface SecuritySectionProps {
  factors: Calls["GET /projects/second-factors"]["output"];
  google: Calls["GET /projects/google-account"]["output"];
  answer: ActionResult | undefined;
}

/** How one gets in: the second step, and the Google account where the academy has it. */
export function SecuritySection({ factors, google, answer }: SecuritySectionProps) {
  return (
    <>
      <AccountSection id="seguranca" title="Verificação em duas etapas">
        <SecondFactorSummary state={factors} />
      </AccountSection>
      {google.is_enabled ? (
        <AccountSection id="google" title="Conta do Google">
          <ActionMessage answer={answer} />
          <GoogleAccountPanel account={google.account} />
        </AccountSection>
      ) : null}
    </>
  );
}
