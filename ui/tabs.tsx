import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import type { ValueProps } from "./value-props.ts";
import "./tabs.css";

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  disabled?: boolean;
  content: ReactNode;
}

type TabsProps<Value extends string> = ValueProps<Value> & {
  label: string;
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
};

/** Tabs that show one part of a page at a time. Where each part has an address, use links instead. */
export function Tabs<Value extends string>({ label, tabs, value, defaultValue, onChange }: TabsProps<Value>) {
  const first = defaultValue ?? tabs[0].value;
  return (
    <Base.Root
      className="tab-set"
      value={value}
      defaultValue={value === undefined ? first : undefined}
      onValueChange={(next) => onChange?.(next)}
    >
      <Base.List className="tab-list" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className="tab">
            {tab.label}
            {tab.count === undefined ? null : <b>{tab.count}</b>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
