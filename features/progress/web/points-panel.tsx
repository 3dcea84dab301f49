import { Sparkles } from "lucide";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { dayText } from "#shared/time-in-portuguese.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { getPointEntries, RankingPeriod } from "../contract.ts";
import type { z } from "zod";
import { numberText } from "#shared/number-text.ts";

interface PointsPanelProps {
  course: string;
  points: number;
  period: RankingPeriod;
  ledger: z.output<typeof getPointEntries.output>;
  /** True on the page with the latest entries. */
  isFirst: boolean;
  now: string;
}

/** Panel with the person's points in a course and the entries that add up to them. */
export function PointsPanel({ course, points, period, ledger, isFirst, now }: PointsPanelProps) {
  const { time_zone: timeZone } = useProject();
  const standpoint = { now: new Date(now), timeZone };
  const last = ledger.entries.at(-1);
  return (
    <section className="panel" aria-labelledby="seus-pontos">
      <h2 id="seus-pontos">
        <Icon of={Sparkles} />
        Seus pontos
      </h2>
      <p className="points-total">
        <b>{numberText(points)}</b> {period === "week" ? "nesta semana" : "desde o início"}
      </p>
      {ledger.entries.length === 0 && isFirst ? <p className="soft">{emptyText(period)}</p> : null}
      {ledger.entries.length > 0 ? (
        <ul className="points">
          {ledger.entries.map(({ _id, reason, created_at }) => (
            <li key={_id}>
              <span>{reason}</span>
              <small>{dayText(created_at, standpoint)}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {isFirst && !ledger.more ? null : (
        <p className="points-more">
          {isFirst ? null : <TextLink to={paths.courseRanking(course, { period })}>Voltar aos mais recentes</TextLink>}
          {ledger.more && last ? (
            <TextLink to={paths.courseRanking(course, { period, before: last._id })}>Ver mais antigos</TextLink>
          ) : null}
        </p>
      )}
    </section>
  );
}

function emptyText(period: RankingPeriod): string {
  return period === "week"
    ? "O que você concluir até domingo aparece aqui, com os pontos que valeu."
    : "Cada conteúdo que você conclui aparece aqui, com os pontos que valeu.";
}
