import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

interface IconProps {
  of: IconNode;
  className?: string;
}

/** A line drawing of Lucide's, for the eye alone, in the colour of the text around it. */
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

const drawn = new WeakMap<IconNode, ReactElement[]>();

/** Made once: a page has many icons. */
function linesOf(node: IconNode): ReactElement[] {
  const known = drawn.get(node);
  if (known) return known;
  const lines = node.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }));
  drawn.set(node, lines);
  return lines;
}
