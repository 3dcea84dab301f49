import { Accordion as Base } from "@base-ui/react/accordion";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./accordion.css";

interface AccordionProps {
  items: readonly { value: string; title: string; content: ReactNode; disabled?: boolean }[];
  /** Heading level of the titles: the level after that of the heading above the accordion. */
  level?: 2 | 3 | 4;
  isMultiple?: boolean;
  /** Values of the items that start open. */
  defaultValue?: readonly string[];
}

/** List of titles, each of which opens a text. The browser's page search (Ctrl+F) also finds closed texts. */
export function Accordion({ items, level = 3, isMultiple = false, defaultValue = [] }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <Base.Root className="accordion" multiple={isMultiple} defaultValue={[...defaultValue]} hiddenUntilFound>
      {items.map(({ value, title, content, disabled }) => (
        <Base.Item key={value} value={value} disabled={disabled} className="accordion-item">
          <Base.Header render={<Heading />} className="accordion-title">
            <Base.Trigger className="accordion-trigger">
              {title}
              <Icon of={ChevronDown} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="accordion-panel">
            <div className="accordion-content">{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
