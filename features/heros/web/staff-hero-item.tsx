import { ArrowDown, ArrowUp } from "lucide";
import { Form } from "react-router";
import { useFocusAfterMove } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/bar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import type { StaffHero } from "../contract.ts";
import { periodText, reachText, STATE_LABELS } from "./hero-texts.ts";

/** Banner in the staff's list, with buttons to move it. */
export function StaffHeroItem({ hero, at, isLast }: { hero: StaffHero; at: number; isLast: boolean }) {
  const { _id, title, picture, action, state, shown, followed, is_broken } = hero;
  const noticePressed = useFocusAfterMove(at);
  return (
    <li className="sheet">
      <div className="staff-hero-cover">
        {picture ? <img src={picture.src} alt="" loading="lazy" /> : <Relief seed={_id} shape="cover" />}
      </div>
      <div>
        <h2>
          <Link to={paths.staffHeros(_id)}>{title}</Link>
        </h2>
        <p className="soft">{action ? `${action.label} · ${periodText(hero)}` : periodText(hero)}</p>
        <p className="staff-hero-facts">
          <Badge kind={state === "live" ? "strong" : state === "scheduled" ? "dotted" : "plain"}>
            {STATE_LABELS[state]}
          </Badge>
          {is_broken ? (
            <span className="state" data-warn>
              O botão leva a um conteúdo que não está publicado
            </span>
          ) : null}
        </p>
      </div>
      <p className="staff-hero-reach">
        <span className="num">{reachText(hero)}</span>
        {action ? <Bar share={shown > 0 ? followed / shown : 0} label={`Quem seguiu “${title}”`} /> : null}
      </p>
      <Form method="post" className="staff-hero-order" preventScrollReset onSubmit={noticePressed}>
        <input type="hidden" name="hero_id" value={_id} />
        <button
          type="submit"
          className="icon-button"
          name="intent"
          value="before"
          disabled={at === 0}
          aria-label={`Subir “${title}”`}
        >
          <Icon of={ArrowUp} />
        </button>
        <button
          type="submit"
          className="icon-button"
          name="intent"
          value="after"
          disabled={isLast}
          aria-label={`Descer “${title}”`}
        >
          <Icon of={ArrowDown} />
        </button>
      </Form>
    </li>
  );
}
