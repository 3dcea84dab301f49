import { Check } from "lucide";
import { useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { OwnTalent } from "../contract.ts";
import { IdentityPart } from "./identity-part.tsx";
import { PARTS } from "./parts.ts";
import { ResumePart } from "./resume-part.tsx";
import { SectionForm } from "./section-form.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { talentActions } from "./talent-actions.ts";
import { InterestList, ViewList } from "./interest-and-view-lists.tsx";
import "./talents.css";

const load = pageLoad(async ({ api }) => {
  const [talent, profile] = await Promise.all([api("GET /projects/own-talent", {}), api("GET /projects/profile", {})]);
  return { talent, profile };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, talentActions);
}

export const meta: MetaFunction = () => [{ title: "Meu currículo" }];

/** Page on which a person edits their own talent profile, one part at a time. Each part is saved separately. */
export default function CreateTalentPage() {
  const { talent, profile } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const entry = PARTS.find(({ part }) => part === query.get("parte")) ?? PARTS[0];
  useFocusOnNext(entry?.part);
  if (!entry) return null;
  const { part } = entry;
  const saved = answer && (answer.intent === `save-${part}` || /-(resume|json|photo)$/.test(answer.intent));
  return (
    <div className="talent-page">
      <header className="talent-head">
        <h1>Meu currículo</h1>
        <p className="soft">
          Conte o que você sabe fazer. A equipe de recrutamento encontra você pelas habilidades, e só vê o seu nome se
          você aceitar conversar.
        </p>
        <p>
          <Link className="link" to={paths.talentsVacancies()}>
            Ver as vagas abertas
          </Link>
        </p>
      </header>
      <PartNav talent={talent} current={part} />
      <div className="talent-main">
        {answer && !saved ? <ActionMessage answer={answer} /> : null}
        <InterestList interests={talent.interests} />
        {part === "resume" ? <ResumePart talent={talent} answer={saved ? answer : undefined} /> : null}
        {part === "identity" ? <IdentityPart profile={profile} answer={saved ? answer : undefined} /> : null}
        {part !== "resume" && part !== "identity" ? (
          <SectionForm
            key={part}
            section={part}
            title={entry.title}
            talent={talent}
            answer={saved ? answer : undefined}
          />
        ) : null}
      </div>
      <aside className="talent-aside">
        <StatusPanel talent={talent} />
        <ViewList views={talent.views} />
      </aside>
    </div>
  );
}

/** Moves the focus to the title of the part that is shown next, because the submitted form is no longer on the page. */
function useFocusOnNext(part: string | undefined): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    document.getElementById("talent-part")?.focus();
  }, [part]);
}

/** Links to the parts. On a phone, the row scrolls to the current one. */
function PartNav({ talent, current }: { talent: OwnTalent; current: string }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const [row, part] = [ref.current, ref.current?.querySelector("[aria-current]")];
    if (!row || !part) return;
    const [edges, place] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
    row.scrollLeft += (place.left + place.right - edges.left - edges.right) / 2;
  }, [current]);
  return (
    <nav ref={ref} className="talent-nav" aria-label="Partes do currículo">
      <ol>
        {PARTS.map(({ part, title, icon, isDone }) => (
          <li key={part} data-done={isDone(talent) || undefined}>
            <Link
              to={`${paths.talentsCreateProfile()}?parte=${part}`}
              aria-current={part === current ? "page" : undefined}
            >
              <Icon of={isDone(talent) ? Check : icon} />
              {title}
              {isDone(talent) ? <span className="visually-hidden">, preenchida</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
