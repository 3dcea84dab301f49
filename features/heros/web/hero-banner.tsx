import { ArrowRight } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { Hero } from "../contract.ts";

interface HeroBannerProps {
  hero: Pick<Hero, "_id" | "title" | "text" | "picture" | "action">;
  onFollow?(): void;
}

/** Banner of a course, as a list item. */
export function HeroBanner({ hero: { _id, title, text, picture, action }, onFollow }: HeroBannerProps) {
  return (
    <li className="hero-banner" data-hero={_id}>
      <div className="hero-banner-cover">
        {picture ? (
          <img src={picture.src} alt={picture.alt} width={300} height={232} decoding="async" loading="lazy" />
        ) : (
          <Relief seed={_id} shape="cover" />
        )}
      </div>
      <div className="hero-banner-text">
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
        {action ? <Action {...action} onFollow={onFollow} /> : null}
      </div>
    </li>
  );
}

interface ActionProps extends NonNullable<Hero["action"]> {
  onFollow: (() => void) | undefined;
}

/** A link that covers the whole banner. External sites open in a new tab. */
function Action({ label, to, onFollow }: ActionProps) {
  const elsewhere = to.startsWith("/") ? {} : ({ target: "_blank", rel: "noopener noreferrer" } as const);
  return (
    <a className="hero-banner-action" href={to} onClick={onFollow} {...elsewhere}>
      {label}
      {elsewhere.target ? <span className="visually-hidden"> (abre em outra aba)</span> : null}
      <Icon of={ArrowRight} />
    </a>
  );
}
