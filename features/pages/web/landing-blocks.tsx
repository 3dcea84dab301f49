import { useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Relief } from "#ui/relief.tsx";
import type { LandingBlock } from "../contract.ts";
import { Showcase, type ShownCourse } from "./showcase.tsx";

export function LandingBlocks({
  blocks,
  courses,
}: {
  blocks: readonly LandingBlock[];
  courses: readonly ShownCourse[];
}) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} courses={courses} />);
}

function OneBlock({ block, courses }: { block: LandingBlock; courses: readonly ShownCourse[] }) {
  switch (block.type) {
    case "hero":
      return <Hero {...block} />;
    case "text":
      return (
        <section className="landing-text">
          {block.title ? <h2>{block.title}</h2> : null}
          <Prose html={block.html} />
        </section>
      );
    case "showcase":
      return <Showcase title={block.title} html={block.html} courses={courses} />;
    case "numbers":
      return <Numbers {...block} />;
    case "picture":
      return (
        <figure className="picture landing-picture">
          <img src={block.picture} alt={block.alt} width={960} height={540} loading="lazy" decoding="async" />
          {block.caption ? <figcaption>{block.caption}</figcaption> : null}
        </figure>
      );
    case "testimonials":
      return <Testimonials {...block} />;
    case "faq":
      return <Questions {...block} />;
    case "action":
      return (
        <section className="landing-action">
          <h2>{block.title}</h2>
          <Prose html={block.html} />
          <Button to={block.action.to}>{block.action.label}</Button>
        </section>
      );
  }
}

type BlockOf<Type> = Extract<LandingBlock, { type: Type }>;

function Hero({ title, html, action }: BlockOf<"hero">) {
  return (
    <section className="hero landing-hero">
      <Relief seed={useProject()._id} shape="hero" />
      <div className="hero-text">
        <h1>{title}</h1>
        <div className="hero-sub" dangerouslySetInnerHTML={{ __html: html }} />
        {action ? <Button to={action.to}>{action.label}</Button> : null}
      </div>
    </section>
  );
}

function Numbers({ title, items }: BlockOf<"numbers">) {
  return (
    <section>
      <h2 className={title ? undefined : "visually-hidden"}>{title ?? "Em números"}</h2>
      <ul className="landing-numbers">
        {items.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Testimonials({ title, items }: BlockOf<"testimonials">) {
  return (
    <section>
      <h2 className={title ? undefined : "visually-hidden"}>{title ?? "Quem já estuda aqui"}</h2>
      <div className="testimonials">
        {items.map(({ quote, name, role }) => (
          <figure key={name}>
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <b>{name}</b>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Questions({ title, items }: BlockOf<"faq">) {
  return (
    <section className="landing-text">
      <h2>{title ?? "Perguntas frequentes"}</h2>
      {items.map(({ question, html }) => (
        <details key={question} className="question">
          <summary>{question}</summary>
          <Prose html={html} />
        </details>
      ))}
    </section>
  );
}

function Prose({ html }: { html: string }) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
