import { ArrowRight } from "lucide";
import type { FocusEvent } from "react";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { Hero } from "../contract.ts";
import "./hero-banners.css";

/** A course's banners side by side; they scroll on small screens. */
export function HeroBanners({ heros }: { heros: readonly Hero[] }) {
  if (heros.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens but scrolling
    <ul
      className="heros"
      aria-label="Destaques do curso"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways: a keyboard must reach it
      tabIndex={0}
      data-count={Math.min(heros.length, 3)}
      onFocus={showBanner}
    >
      {heros.map((hero) => (
        <Banner key={hero._id} hero={hero} />
      ))}
    </ul>
  );
}

/** Snapping undoes the browser's own scrolling to a focused link that is partly in sight. */
function showBanner({ target }: FocusEvent): void {
  target.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function Banner({ hero: { _id, title, text, picture, action } }: { hero: Hero }) {
  return (
    <li className="hero-banner">
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
        {action ? <Action {...action} /> : null}
      </div>
    </li>
  );
}

/** A link that covers the whole banner. External sites open in a new tab. */
function Action({ label, to }: NonNullable<Hero["action"]>) {
  const elsewhere = to.startsWith("/") ? {} : ({ target: "_blank", rel: "noopener noreferrer" } as const);
  return (
    <a className="hero-banner-action" href={to} {...elsewhere}>
      {label}
      {elsewhere.target ? <span className="visually-hidden"> (abre em outra aba)</span> : null}
      <Icon of={ArrowRight} />
    </a>
  );
}
