import { Award } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { TalentCard } from "../contract.ts";
import "./skill-list.css";

/**
 * List of skills as labels: solid with a certificate, dotted when only declared. After
 * `max` labels, shows how many are left.
 */
export function SkillList({ skills, max = skills.length }: { skills: TalentCard["skills"]; max?: number }) {
  if (skills.length === 0) return null;
  const left = skills.length - max;
  return (
    <ul className="skill-list" aria-label="Habilidades">
      {skills.slice(0, max).map(({ name, proven }) => (
        <li key={name} data-proven={proven || undefined}>
          {proven ? <Icon of={Award} /> : null}
          {name}
          {proven ? <span className="visually-hidden">, com certificado</span> : null}
        </li>
      ))}
      {left > 0 ? <li className="skill-more">e mais {left}</li> : null}
    </ul>
  );
}
