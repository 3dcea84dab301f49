import { createRoot } from "react-dom/client";
import { api, toastError } from "#features/api.ts";
import { isRecordedPage } from "./recorded-pages.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import "./ask-recording.css";

/**
 * Asks for consent to recording, above the page, with two equally prominent answers. Resolves to the answer; false on a
 * page that is never recorded.
 */
export async function askRecording(): Promise<boolean> {
  if (!isRecordedPage(location.pathname)) return false;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  root.render(<Question answer={resolve} />);
  const given = await promise;
  root.unmount();
  place.remove();
  await api("POST /projects/change-consent", { purpose: "recording", given }).catch(toastError);
  return given;
}

function Question({ answer }: { answer(given: boolean): void }) {
  return (
    <aside className="ask-recording" aria-labelledby="ask-recording">
      <h2 id="ask-recording">Podemos gravar a sua tela enquanto você estuda?</h2>
      <p>
        A gestão da academia vê por onde você passou e onde algo travou. Nunca o que você digita ou responde. Cada
        gravação some em 14 dias, e você muda de ideia quando quiser em{" "}
        <a className="link" href={paths.account("privacidade")}>
          Privacidade
        </a>
        .
      </p>
      <p className="ask-recording-answers">
        <Button kind="quiet" onClick={() => answer(false)}>
          Não
        </Button>
        <Button kind="quiet" onClick={() => answer(true)}>
          Sim, podem
        </Button>
      </p>
    </aside>
  );
}
