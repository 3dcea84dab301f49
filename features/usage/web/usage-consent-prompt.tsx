import { useId, useSyncExternalStore } from "react";
import { api, toastError } from "#features/api.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { isUsageAnswered, onUsageChoice, saveUsageChoice } from "./usage-choice.ts";
import "./ask-usage.css";

/**
 * Asks once for consent to measure use; nothing is measured before. Both answers look equal. An answer given before
 * signing in does not count as the person's, who is asked again.
 */
export function UsageConsentPrompt() {
  const root = useRootData();
  const user = root?.user;
  const heading = useId();
  // Server-rendered, so that nothing moves when the page loads; an answer closes it.
  const isAnswered = useSyncExternalStore(
    onUsageChoice,
    // A page saved on the device may be older than the answer.
    () => !root || document.documentElement.dataset.savedAt !== undefined || isUsageAnswered(root),
    () => !root?.asksUsage,
  );
  if (isAnswered) return null;
  const answer = (given: boolean) => {
    saveUsageChoice(given);
    if (user) api("POST /projects/change-consent", { purpose: "usage", given }).catch(toastError);
  };
  return (
    <aside className="ask-usage" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>Podemos medir como você usa a academia?</h2>
        <p>
          Assim vemos onde algo trava e consertamos. Nada sai desta academia para anunciantes, e você muda de ideia
          quando quiser em{" "}
          <Link className="link" to={user ? paths.account("privacidade") : paths.privacyPolicy()}>
            Privacidade
          </Link>
          .
        </p>
      </div>
      <p className="ask-usage-answers">
        <Button kind="quiet" onClick={() => answer(false)}>
          Não
        </Button>
        <Button kind="quiet" onClick={() => answer(true)}>
          Sim, podem
        </Button>
      </p>
    </aside>
  );
}
