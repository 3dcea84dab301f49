import type { IconNode } from "lucide";

interface IconProps {
  of: IconNode;
  className?: string;
}

/**
 * A Lucide icon in the current text colour, hidden from screen readers. React gets its shapes as one HTML string,
 * because a list of people has about eighty icons of four elements each.
 */
export function Icon({ of, className = "icon" }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconMarkup(of) }}
    />
  );
}

const cache = new WeakMap<IconNode, string>();

function iconMarkup(icon: IconNode): string {
  const known = cache.get(icon);
  if (known !== undefined) return known;
  const markup = icon
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join("")}/>`;
    })
    .join("");
  cache.set(icon, markup);
  return markup;
}
