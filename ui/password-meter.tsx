import { Check, Circle } from "lucide";
import { missingText, passwordDemands, type PasswordOwner, type PasswordPolicy } from "#shared/password-strength.ts";
import { Icon } from "./icon.tsx";
import "./password-field.css";

interface PasswordMeterProps {
  password: string;
  policy: PasswordPolicy;
  owner?: PasswordOwner | undefined;
}

/** Requirements of a new password, checked off one by one, with a sentence about the missing ones. */
export function PasswordMeter({ password, policy, owner }: PasswordMeterProps) {
  const demands = passwordDemands(password, policy, owner).map((one) => ({
    ...one,
    isMet: one.isMet && password !== "",
  }));
  const met = demands.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-meter">
      <span className="bar" aria-hidden="true">
        <i style={{ inlineSize: `${(met / demands.length) * 100}%` }} />
      </span>
      <p className="password-missing" role="status">
        {password === "" ? "A senha pede:" : missingText(demands) || "Boa senha: não falta nada."}
      </p>
      <ul>
        {demands.map(({ wish, isMet }) => (
          <li key={wish} data-met={isMet}>
            {isMet ? <Icon of={Check} /> : <Icon of={Circle} />}
            <span>{wish}</span>
            {isMet ? <span className="visually-hidden">: pronto</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
