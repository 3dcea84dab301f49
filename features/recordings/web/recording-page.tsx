import { Form, type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { timeInWords } from "#ui/time-code.ts";
import { recordingActions } from "./recording-actions.ts";
import { RecordingPlayer } from "./recording-player.tsx";
import "./recordings.css";

const load = pageLoad(async ({ api, params: { recording_id = "" } }) =>
  api("GET /projects/recording/{id}", { id: recording_id }),
);
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, recordingActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `Gravação de ${loaderData?.person ?? "alguém"} – Área da equipe` },
];

/**
 * Page /gestao/uso/gravacoes/{recording}: a player of the recording, and the pages in it. The recorded person can see
 * who watched.
 */
export default function RecordingPage() {
  const recording = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { _id, person, device, began_at, seconds, pages } = recording;
  return (
    <StaffPage
      title={`Gravação de ${person}`}
      lead={
        <>
          <Link className="link" to={paths.staffRecordings()}>
            Gravações
          </Link>
          {" · "}
          <Moment at={began_at} />, {timeInWords(seconds)}, {device}.
        </>
      }
    >
      <ActionMessage answer={answer} />
      <RecordingPlayer key={_id} id={_id} />
      <div className="recording-columns">
        <section className="sheet" aria-labelledby="recording-pages">
          <div className="sheet-head">
            <h2 id="recording-pages">Por onde passou</h2>
          </div>
          <ol className="recording-path">
            {pages.map((path, at) => (
              <li key={`${at} ${path}`}>
                <code>{path}</code>
              </li>
            ))}
          </ol>
        </section>
        <Form method="post" className="panel">
          <h2>Apagar</h2>
          <p>A gravação some sozinha em 14 dias. Apagada agora, não volta.</p>
          <input type="hidden" name="intent" value="delete-recording" />
          <input type="hidden" name="id" value={_id} />
          <Button type="submit" kind="quiet">
            Apagar esta gravação
          </Button>
        </Form>
      </div>
    </StaffPage>
  );
}
