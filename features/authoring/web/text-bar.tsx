import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type Mark, TEXT_MARKS, type TextMark } from "./text-marks.ts";

interface TextBarProps {
  /** Name of the formatted text in lower case: "texto do bloco 3". */
  of: string;
  /** The marks at the cursor; null while the text is written as Markdown. */
  active: readonly Mark[] | null;
  onMark(mark: TextMark): void;
  /** Switches between the visual editor and the Markdown. */
  onMode(): void;
}

/** Formatting buttons above a text. Texts far out of sight have none, because an object may have hundreds of texts. */
export function TextBar({ of, active, onMark, onMode }: TextBarProps) {
  return (
    <div className="text-bar" role="group" aria-label={`Formatar o ${of}`}>
      {TEXT_MARKS.map((one) => (
        <IconButton
          key={one.mark}
          label={one.label}
          title={one.label}
          aria-pressed={active?.includes(one.mark)}
          onClick={() => onMark(one)}
        >
          <Icon of={one.icon} />
        </IconButton>
      ))}
      <button type="button" className="text-mode" onClick={onMode}>
        {active ? "Escrever em Markdown" : "Ver como fica"}
      </button>
    </div>
  );
}
