import { Relief } from "#ui/relief.tsx";
import { objectsText } from "#shared/objects-text.ts";
import { hoursText } from "#shared/hours-text.ts";

export interface ShownCourse {
  _id: string;
  name: string;
  description: string;
  hours: number;
  objects_total: number;
  trails: { name: string; description: string }[];
}

interface ShowcaseProps {
  title: string | null;
  /** HTML rendered from the block's Markdown. */
  html: string;
  courses: readonly ShownCourse[];
}

/** Public list of the academy's courses. */
export function Showcase({ title, html, courses }: ShowcaseProps) {
  return (
    <section className="showcase">
      {title ? <h2>{title}</h2> : null}
      {html ? <div className="showcase-lead prose" dangerouslySetInnerHTML={{ __html: html }} /> : null}
      {courses.map((course) => (
        <article key={course._id} className="showcase-course">
          <div className="showcase-cover">
            <Relief seed={course._id} shape="hero" />
          </div>
          <div className="showcase-text">
            <h3>{course.name}</h3>
            <p>{course.description}</p>
            <ul>
              {course.trails.map(({ name, description }) => (
                <li key={name}>
                  <b>{name}</b> <span className="soft">{description}</span>
                </li>
              ))}
            </ul>
            <p className="soft">
              {objectsText(course.objects_total)} · {hoursText(course.hours)} · com certificado
            </p>
          </div>
        </article>
      ))}
    </section>
  );
}
