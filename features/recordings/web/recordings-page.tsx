import { Video } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { timeCode, timeInWords } from "#ui/time-code.ts";
import type { Recording } from "../contract.ts";
import { recordingActions } from "./recording-actions.ts";
import { RecordingSwitch } from "./recording-switch.tsx";
import "./recordings.css";

const load = pageLoad(async ({ api }) => api("GET /projects/recordings", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, recordingActions);
}

export const meta: MetaFunction = () => [{ title: "Gravações – Área da equipe" }];

/** Page /gestao/uso/gravacoes: the recordings of study pages, if the academy has turned recording on. */
export default function RecordingsPage() {
  const { enabled, allowing, recordings } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage
      title="Gravações"
      lead={
        <>
          <Link className="link" to={paths.staff("uso")}>
            Uso
          </Link>
          {" · "}O que as pessoas viram enquanto estudavam, para achar onde algo trava.
        </>
      }
    >
      <ActionMessage answer={answer} />
      <RecordingSwitch enabled={enabled} allowing={allowing} />
      {recordings.length > 0 ? (
        <section className="sheet" aria-label="Gravações dos últimos 14 dias">
          <ul className="recordings">
            {recordings.map((recording) => (
              <Listed key={recording._id} recording={recording} />
            ))}
          </ul>
        </section>
      ) : enabled ? (
        <section className="sheet">
          <Empty title="Nenhuma gravação ainda" icon={<Icon of={Video} />}>
            A primeira aparece aqui poucos segundos depois que alguém deixar gravar e abrir um curso.
          </Empty>
        </section>
      ) : null}
    </StaffPage>
  );
}

function Listed({ recording: { _id, person, device, began_at, seconds, pages } }: { recording: Recording }) {
  const others = pages.length - 1;
  return (
    <li>
      <div>
        <h2>
          {/* Loaded as a new document, whose Content-Security-Policy allows the styles of recorded pages. */}
          <Link to={paths.staffRecordings(_id)} reloadDocument>
            {person}
          </Link>
        </h2>
        <p className="recording-pages">
          <code>{pages[0]}</code>
          {others > 0 ? (
            <span className="soft">{others === 1 ? "e mais 1 página" : `e mais ${others} páginas`}</span>
          ) : null}
        </p>
      </div>
      <p className="recording-when">
        <b>
          <span aria-hidden="true">{timeCode(seconds)}</span>
          <span className="visually-hidden">{timeInWords(seconds)}</span>
        </b>
        <span className="soft">
          <Moment at={began_at} /> · {device}
        </span>
      </p>
    </li>
  );
}
