import { Award, BadgeCheck } from "lucide";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { TalentProfile } from "../contract.ts";
import { SkillList } from "./skill-list.tsx";

const MONTH = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Section with the skills proven by certificates, then those only declared. */
export function Proofs({ talent: { proofs, skills } }: { talent: TalentProfile }) {
  const declared = skills.filter(({ proven }) => !proven);
  if (skills.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="proofs">
      <h2 id="proofs">{proofs.length > 0 ? "Habilidades com certificado" : "Habilidades"}</h2>
      {proofs.length > 0 ? (
        <ol className="proof-list">
          {proofs.map(({ skill, course_name, hours, token, created_at }) => (
            <li key={skill}>
              <Icon of={Award} />
              <div>
                <b>{skill}</b>
                <p className="soft">
                  {course_name} · {numberText(hours)}&nbsp;h · {MONTH.format(new Date(created_at))}
                </p>
              </div>
              {token ? (
                <Link className="link" to={paths.validate(token)}>
                  <Icon of={BadgeCheck} />
                  {token}
                </Link>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {declared.length > 0 ? (
        <>
          {proofs.length > 0 ? <h3>Declaradas, ainda sem certificado</h3> : null}
          <SkillList skills={declared} />
        </>
      ) : null}
    </section>
  );
}

export function Experience({ experience }: Pick<TalentProfile, "experience">) {
  if (experience.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="experience">
      <h2 id="experience">Experiência</h2>
      <dl className="talent-times">
        {experience.map(({ role, company, start, end, description }) => (
          <div key={role + start}>
            <dt>{[yearOf(start), end ? yearOf(end) : "até hoje"].filter(Boolean).join(end ? " a " : " ")}</dt>
            <dd>
              <b>{role}</b>
              {company ? <p>{company}</p> : null}
              {description ? <p className="soft">{description}</p> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Studies({ talent: { education, languages_spoken, name } }: { talent: TalentProfile }) {
  return (
    <div className="talent-pair">
      {education.length > 0 ? (
        <section className="panel" aria-labelledby="education">
          <h2 id="education">Formação</h2>
          {education.map(({ course, school, end }) => (
            <p key={course}>
              <b>{course}</b>
              <br />
              {/* Blind mode hides all years, so a missing end year does not mean “em curso”. */}
              <span className="soft">
                {[school, name && (end ? String(end) : "em curso")].filter(Boolean).join(", ")}
              </span>
            </p>
          ))}
        </section>
      ) : null}
      {languages_spoken.length > 0 ? (
        <section className="panel" aria-labelledby="languages">
          <h2 id="languages">Idiomas</h2>
          {languages_spoken.map(({ name, level }) => (
            <p key={name}>
              <b>{name}</b>, {level}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

function yearOf(month: string | null): string {
  return month?.slice(0, 4) ?? "";
}
