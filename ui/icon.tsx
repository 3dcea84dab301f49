import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

interface IconProps {
  of: IconNode;
  className?: string;
}

/** A Lucide icon in the current text colour, hidden from screen readers. */
export function Icon({ of, className = "icon" }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {linesOf(of)}
    </svg>
  );
}

const rendered = new WeakMap<IconNode, ReactElement[]>();

/** Built once: a page has many icons. */
function linesOf(node: IconNode): ReactElement[] {
  const known = rendered.get(node);
  if (known) return known;
  const lines = node.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }));
  rendered.set(node, lines);
  return lines;
}
