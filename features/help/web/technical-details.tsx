import { EyeOff } from "lucide";
import { useMemo, useState } from "react";
import { Moment } from "#features/projects/web/index.ts";
import { lastSeen } from "#platform/web/last-seen.ts";
import { deviceName } from "#shared/device-name.ts";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { storedCheck } from "./check-result.ts";

interface TechnicalDetail {
  name: "page" | "error" | "device" | "check";
  title: string;
  text: string;
  /** Moment of the event, in ISO 8601. */
  at?: string;
}

/**
 * Section with the technical details for the staff, each shown in full with a checkbox. Unticked ones are not sent.
 * `place` is where the person was, if the page knows it; null for the page that this device saw last.
 */
export function TechnicalDetails({ place }: { place: string | null }) {
  const isHydrated = useHydrated();
  const details = useMemo(() => [...placeOf(place, isHydrated), ...(isHydrated ? gather() : [])], [place, isHydrated]);
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  if (details.length === 0) return null;
  const toggle = (name: string) => setUnchecked((before) => before.symmetricDifference(new Set([name])));
  return (
    <section className="attached-details" aria-labelledby="attached-details">
      <div className="attached-details-head">
        <h2 id="attached-details">O que vai junto</h2>
        <p>Ajuda a equipe a achar o problema sem perguntar de novo. Desmarque o que não quiser mandar.</p>
      </div>
      {details.map(({ name, title, text, at }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            name={name}
            value={at ? `${text} (${at})` : text}
            checked={!unchecked.has(name)}
            onChange={() => toggle(name)}
          />
          <span>
            {title}
            <span>
              {text}
              {at ? (
                <>
                  {" "}
                  <Moment at={at} />
                </>
              ) : null}
            </span>
          </span>
        </label>
      ))}
      <p className="attached-details-note">
        <Icon of={EyeOff} />
        <span>
          <b>Nunca vai:</b> senha, reflexões, respostas de questionários e o lugar onde você está.
        </span>
      </p>
    </section>
  );
}

function placeOf(place: string | null, isHydrated: boolean): TechnicalDetail[] {
  const text = place ?? (isHydrated ? lastSeen().page : null);
  return text ? [{ name: "page", title: "Onde você estava", text }] : [];
}

function gather(): TechnicalDetail[] {
  const { error } = lastSeen();
  const { width, height } = screen;
  const device = `${deviceName(navigator.userAgent) ?? "Navegador desconhecido"}, tela de ${width} × ${height}`;
  const check = storedCheck();
  return [
    ...(error
      ? [{ name: "error" as const, title: "O último aviso que apareceu", text: `“${error.message}”`, at: error.at }]
      : []),
    { name: "device", title: "O aparelho", text: device },
    ...(check ? [{ name: "check" as const, title: "A última verificação de acesso", text: check }] : []),
  ];
}
