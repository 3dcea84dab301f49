import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide";
import { Icon } from "./icon.tsx";
import { type Control, Labelled } from "./labelled.tsx";
import type { Option } from "./option.ts";
import { useValue } from "./use-value.ts";
import type { ValueProps } from "./value-props.ts";
import "./popup.css";
import "./combobox.css";

type Shared<Value extends string> = Control & { options: readonly Option<Value>[]; placeholder?: string };
type One<Value extends string> = Shared<Value> & ValueProps<Value | null> & { isMultiple?: false };
type Many<Value extends string> = Shared<Value> & ValueProps<readonly Value[]> & { isMultiple: true };

/** Field to choose one of many options, or several with `isMultiple`, by typing a part of the name. */
export function Combobox<Value extends string>(props: One<Value> | Many<Value>) {
  return props.isMultiple ? <ComboboxOfMany {...props} /> : <ComboboxOfOne {...props} />;
}

function ComboboxOfOne<Value extends string>({
  label,
  hint,
  error,
  options,
  placeholder,
  name,
  required,
  disabled,
  ...valueProps
}: One<Value>) {
  const [chosen, change] = useValue<Value | null>(valueProps, null);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <Base.Root
          items={options}
          locale="pt-BR"
          {...{ name, required, disabled }}
          value={options.find(({ value }) => value === chosen) ?? null}
          onValueChange={(option) => change(option?.value ?? null)}
        >
          <Base.InputGroup className="control control-with">
            <Base.Input placeholder={placeholder} {...controlProps} />
            <Base.Clear className="icon-button" aria-label={`Limpar ${label}`}>
              <Icon of={X} />
            </Base.Clear>
            <OpenList />
          </Base.InputGroup>
          <ComboboxList label={label} />
        </Base.Root>
      )}
    </Labelled>
  );
}

function ComboboxOfMany<Value extends string>({
  label,
  hint,
  error,
  options,
  placeholder,
  name,
  required,
  disabled,
  ...valueProps
}: Many<Value>) {
  const [chosen, change] = useValue<readonly Value[]>(valueProps, []);
  const picked = chosen.flatMap((one) => options.filter(({ value }) => value === one));
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <Base.Root
          multiple
          items={options}
          locale="pt-BR"
          {...{ name, required, disabled }}
          value={picked}
          onValueChange={(those) => change(those.map(({ value }) => value))}
        >
          <Base.InputGroup className="control control-with combobox-many">
            <Base.Chips className="chips" aria-label={`Escolhidos em ${label}`}>
              {picked.map((option) => (
                <Base.Chip key={option.value} className="chip" aria-label={option.label}>
                  {option.label}
                  <Base.ChipRemove className="chip-remove" aria-label={`Tirar ${option.label}`}>
                    <Icon of={X} />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
              <Base.Input placeholder={picked.length ? undefined : placeholder} {...controlProps} />
            </Base.Chips>
            <OpenList />
          </Base.InputGroup>
          <ComboboxList label={label} />
        </Base.Root>
      )}
    </Labelled>
  );
}

function OpenList() {
  return (
    <Base.Trigger className="icon-button" aria-label="Abrir a lista">
      <Icon of={ChevronDown} />
    </Base.Trigger>
  );
}

function ComboboxList({ label }: { label: string }) {
  return (
    <Base.Portal>
      <Base.Positioner className="popup-place" sideOffset={6}>
        <Base.Popup className="popup">
          <Base.Empty className="combobox-none">Nada com esse nome. Tente uma parte dele.</Base.Empty>
          <Base.List aria-label={label}>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} className="popup-item">
                <span>
                  {option.label}
                  {option.hint ? <small>{option.hint}</small> : null}
                </span>
                <Base.ItemIndicator className="popup-mark">
                  <Icon of={Check} />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
