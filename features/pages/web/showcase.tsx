import { Relief } from "#ui/relief.tsx";
import { numberText } from "#shared/number-text.ts";

export interface ShownCourse {
  _id: string;
  name: string;
  description: string;
  hours: number;
  objects_total: number;
  trails: { name: string; description: string }[];
}

/** What one can learn here. */
export function Showcase({ title, text, courses }: { title: string; text: string; courses: readonly ShownCourse[] }) {
  return (
    <section className="showcase">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
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
              {course.objects_total} conteúdos · {numberText(course.hours)} {course.hours === 1 ? "hora" : "horas"} ·
              com certificado
            </p>
          </div>
        </article>
      ))}
    </section>
  );
}
