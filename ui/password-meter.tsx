import { Check, Circle } from "lucide";
import {
  missingText,
  passwordRequirements,
  type PasswordOwner,
  type PasswordPolicy,
} from "#shared/password-strength.ts";
import { Icon } from "./icon.tsx";
import "./password-field.css";

interface PasswordMeterProps {
  password: string;
  policy: PasswordPolicy;
  owner?: PasswordOwner | undefined;
  /** Whether the server's refusal is shown above, which says what is missing. */
  isRefused?: boolean;
}

/** Requirements of a new password, checked off one by one, with a sentence about the missing ones. */
export function PasswordMeter({ password, policy, owner, isRefused = false }: PasswordMeterProps) {
  const requirements = passwordRequirements(password, policy, owner).map((one) => ({
    ...one,
    isMet: one.isMet && password !== "",
  }));
  const met = requirements.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-meter">
      <span className="bar" aria-hidden="true">
        <i style={{ inlineSize: `${(met / requirements.length) * 100}%` }} />
      </span>
      <p className="password-missing" role="status">
        {password === "" || isRefused ? "A senha pede:" : missingText(requirements) || "Boa senha: não falta nada."}
      </p>
      <ul>
        {requirements.map(({ label, isMet }) => (
          <li key={label} data-met={isMet}>
            {isMet ? <Icon of={Check} /> : <Icon of={Circle} />}
            <span>{label}</span>
            {isMet ? <span className="visually-hidden">: pronto</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
