import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { OwnTalent } from "../contract.ts";
import { labelledValues } from "../engine/labelled-values.ts";
import type { SectionName } from "../constants.ts";

interface OtherDeviceVersionProps {
  section: SectionName;
  /** The profile as the other device saved it. */
  theirs: OwnTalent;
  /** Called before the page is reloaded with what the other device saved. */
  onTaken(): void;
}

/** Shows what another device saved in this section, above the form, and lets the person choose between the two. */
export function OtherDeviceVersion({ section, theirs, onTaken }: OtherDeviceVersionProps) {
  const lines = labelledValues(section, theirs);
  return (
    <section className="talent-other" aria-labelledby="talent-other">
      <h3 id="talent-other">O que o outro aparelho salvou</h3>
      {lines.length > 0 ? (
        <dl className="talent-facts">
          {lines.map(([label, value], at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Lá, esta parte está vazia.</p>
      )}
      <p className="soft">Logo abaixo está o que você escreveu aqui. Nada foi trocado ainda.</p>
      <div className="talent-actions">
        <Button type="submit">Ficar com o que escrevi aqui</Button>
        <Link className="link" reloadDocument to={`${paths.talentsCreateProfile()}?parte=${section}`} onClick={onTaken}>
          Ficar com o do outro aparelho
        </Link>
      </div>
    </section>
  );
}
