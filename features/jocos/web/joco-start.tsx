import { Gamepad2 } from "lucide";
import { type FormEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api, toastError } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast.tsx";

interface JocoStartProps {
  courseId: string;
  object: { _id: string; title: string; completeness: number };
  joco: { friendly_id: string; opens: "new_tab" | "same_tab" };
  /** The activity's URL, after the form was posted without JavaScript; null otherwise. */
  address: string | null;
}

const POLL_MS = 5000;
const FAILED = "Erro ao abrir o curso. Tente novamente.";

/** Button that opens an external activity. Without JavaScript, the form's response shows the link. */
export function JocoStart({ courseId, object, joco, address }: JocoStartProps) {
  const [isOpening, setOpening] = useState(false);
  useReports(object, joco.friendly_id);
  const isBegun = object.completeness > 0;
  const isDone = object.completeness >= 1;
  const isNewTab = joco.opens === "new_tab";

  const open = async (event: FormEvent) => {
    event.preventDefault();
    // The tab is opened before the request: browsers block a tab opened after the response as a pop-up.
    const tab = isNewTab ? window.open("about:blank", "_blank") : null;
    setOpening(true);
    const url = await addressOf(courseId, object._id, joco.friendly_id);
    setOpening(false);
    if (!url) tab?.close();
    else if (tab) {
      tab.opener = null;
      tab.location.replace(url);
    } else location.assign(url);
  };

  if (address) {
    return (
      <p className="link-object">
        <a className="button" href={address} target={isNewTab ? "_blank" : undefined} rel="noopener">
          <Icon of={Gamepad2} />
          Ir para a atividade
        </a>
        <span className="soft">Este link vale por dez minutos e abre uma vez só.</span>
      </p>
    );
  }
  return (
    <form method="post" className="link-object" onSubmit={open}>
      <input type="hidden" name="joco" value={joco.friendly_id} />
      <Button type="submit" disabled={isOpening}>
        <Icon of={Gamepad2} />
        {isOpening ? "Abrindo…" : isDone ? "Jogar de novo" : isBegun ? "Continuar a atividade" : "Abrir a atividade"}
      </Button>
      <span className="soft">
        {isNewTab ? "Abre em outra aba. " : ""}
        {isDone
          ? "Você já concluiu; pode jogar de novo quando quiser."
          : "O seu progresso volta para cá sozinho, mesmo que a conexão caia."}
      </span>
    </form>
  );
}

async function addressOf(courseId: string, objectId: string, name: string): Promise<string | null> {
  const call = { course_id: courseId, object_id: objectId, joco_friendly_id: name };
  try {
    const { url } = await api("POST /projects/joco-web-create-session", call);
    if (!url) toast(FAILED);
    return url;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    toastError(error);
    return null;
  }
}

/** Polls the activity's progress while this page is visible, and reloads the page's data when it rises. */
function useReports({ title, completeness }: JocoStartProps["object"], name: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible" || completeness >= 1) return;
      const reached = await api("POST /projects/joco-web-get-user-product-completeness", {
        joco_friendly_id: name,
      }).catch(() => null);
      if (!reached || reached.completeness <= completeness) return;
      if (reached.done) toast(`${quoted(title)} concluído.`, "success");
      await revalidate();
    };
    // No event fires when both tabs are visible side by side, so a timer is needed, too.
    const clock = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    addEventListener("focus", ask);
    addEventListener("pageshow", ask);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", ask);
      removeEventListener("focus", ask);
      removeEventListener("pageshow", ask);
    };
  }, [title, completeness, name, revalidate]);
}
