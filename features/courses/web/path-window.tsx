import { ArrowLeft, ArrowRight, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { usePathScroll } from "./use-path-scroll.ts";

interface PathWindowProps {
  id: string;
  /** The trail's name. */
  name: string;
  /** Index of the step to show first: the first that is not done. */
  start: number;
  children: ReactNode;
}

/** A trail's steps in a row that scrolls, with arrows if there are more; in a column on a phone. */
export function PathWindow({ id, name, start, children }: PathWindowProps) {
  const { path, reach, look, move } = usePathScroll(start);
  return (
    <div className="path-window" data-back={reach.back || undefined} data-on={reach.on || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways: a keyboard must reach it */}
      <ol ref={path} id={id} className="path" tabIndex={0} aria-label={`Conteúdos de ${name}`} onScroll={look}>
        {children}
      </ol>
      {reach.back || reach.on ? (
        <>
          <Arrow icon={ArrowLeft} label={`Conteúdos anteriores de ${name}`} isOn={reach.back} onMove={() => move(-1)} />
          <Arrow icon={ArrowRight} label={`Mais conteúdos de ${name}`} isOn={reach.on} onMove={() => move(1)} />
        </>
      ) : null}
    </div>
  );
}

interface ArrowProps {
  icon: IconNode;
  label: string;
  /** False at the end of the row. The button stays rendered, so that it does not lose the focus. */
  isOn: boolean;
  onMove(): void;
}

function Arrow({ icon, label, isOn, onMove }: ArrowProps) {
  return (
    <button type="button" className="path-arrow" aria-label={label} aria-disabled={!isOn} onClick={onMove}>
      <Icon of={icon} />
    </button>
  );
}
