import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide";
import { Icon } from "./icon.tsx";
import { type Control, Labelled } from "./labelled.tsx";
import type { Option } from "./option.ts";
import type { ValueProps } from "./value-props.ts";
import "./popup.css";
import "./select.css";

type SelectProps<Value extends string> = Control &
  ValueProps<Value | null> & {
    options: readonly Option<Value>[];
    placeholder?: string;
  };

/** Field to choose one of a few options; for more than about ten, use a Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, options, placeholder = "Escolha…", name, required, disabled, ...valueProps } = props;
  return (
    <Labelled label={label} hint={hint} error={error}>
      {({ id, ...controlProps }) => (
        <Base.Root
          items={options}
          modal={false}
          {...{ id, name, required, disabled }}
          value={valueProps.value}
          defaultValue={valueProps.defaultValue}
          onValueChange={(value) => valueProps.onChange?.(value)}
        >
          <Base.Trigger className="control control-with select" {...controlProps}>
            <Base.Value className="select-value" placeholder={placeholder} />
            <Base.Icon className="select-icon">
              <Icon of={ChevronDown} />
            </Base.Icon>
          </Base.Trigger>
          <SelectList label={label} options={options} />
        </Base.Root>
      )}
    </Labelled>
  );
}

function SelectList({ label, options }: { label: string; options: readonly Option[] }) {
  return (
    <Base.Portal>
      <Base.Positioner className="popup-place" sideOffset={6} alignItemWithTrigger={false}>
        <Base.Popup className="popup">
          <Base.List aria-label={label}>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className="popup-item">
                <Base.ItemText>
                  {option.label}
                  {option.hint ? <small>{option.hint}</small> : null}
                </Base.ItemText>
                <Base.ItemIndicator className="popup-mark">
                  <Icon of={Check} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
