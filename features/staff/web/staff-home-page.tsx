import { type MetaFunction, useOutletContext } from "react-router";
import { useNow, useProject, useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { StaffMatters } from "../contract.ts";
import { useSections } from "./sections.ts";
import { StaffPage } from "./staff-page.tsx";
import "./staff.css";

export const meta: MetaFunction = () => [{ title: "Área da equipe" }];

/** What waits, section by section, and the way to each. */
export default function StaffHomePage() {
  const staff = useOutletContext<StaffMatters>();
  const name = useRootData()?.user?.data.first_name ?? "";
  const count = staff.matters.length;
  return (
    <StaffPage title={`${useGreeting()}, ${name}`} lead={leadOf(count)}>
      <section className="sheet" aria-labelledby="secoes">
        <div className="sheet-head">
          <h2 id="secoes">Seções</h2>
        </div>
        <ul className="staff-rooms">
          {useSections(staff.rule).map(({ section, label, text, icon }) => {
            const matters = staff.matters.filter((matter) => matter.section === section);
            return (
              <li key={section} className="staff-room">
                <span className="node">
                  <Icon of={icon} />
                </span>
                <div>
                  <h3>
                    <Link to={paths.staff(section)}>{label}</Link>
                  </h3>
                  <p className="soft">{text}</p>
                </div>
                {matters.map(({ sentence }) => (
                  <p key={sentence} className="state" data-warn>
                    {sentence}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      </section>
    </StaffPage>
  );
}

function useGreeting(): string {
  const { time_zone } = useProject();
  const hour = Number(new Intl.DateTimeFormat("pt-BR", { hour: "numeric", timeZone: time_zone }).format(useNow()));
  if (hour < 5 || hour >= 18) return "Boa noite";
  return hour < 12 ? "Bom dia" : "Boa tarde";
}

function leadOf(count: number): string {
  if (count === 0) return "Tudo em dia: nada espera por você agora.";
  return count === 1 ? "Um assunto pede você hoje." : `${count} assuntos pedem você hoje.`;
}
