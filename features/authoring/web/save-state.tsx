import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CopyText } from "./copy-text.tsx";
import type { ObjectSaving } from "./use-object-saving.ts";

const STATE_TEXTS = {
  saved: "Tudo salvo.",
  waiting: "Salvando…",
  offline: "Sem conexão. O que você escreveu continua nesta página e será salvo quando ela voltar.",
} as const;
const MERGED_TEXT = "Outra pessoa também escreve aqui: o que ela salvou entrou.";
const MERGE_CONFLICT_TEXT = `${MERGED_TEXT} Vocês mudaram as mesmas palavras: confira como o texto ficou.`;
const ICONS = { saved: CloudCheck, waiting: LoaderCircle, offline: CloudOff } as const;

interface SaveStateProps {
  saving: ObjectSaving;
  isSaved: boolean;
  /** URL of the object's course. */
  course: string;
}

/**
 * State of saving: saved, waiting or offline, a problem with the ways to solve it, and whether another person's changes
 * were merged.
 */
export function SaveState({ saving, isSaved, course }: SaveStateProps) {
  const { state, problem, met } = saving;
  if (problem)
    return (
      <div className="alert object-problem" role="alert">
        <p>
          <Icon of={TriangleAlert} /> {problem.sentence}
        </p>
        {problem.solution === "sign-in" ? (
          <p className="object-choice">
            <a className="button button-quiet" href={paths.login()} target="_blank" rel="noreferrer">
              Entrar em outra aba
            </a>
            <Button type="submit" kind="quiet">
              Salvar aqui
            </Button>
          </p>
        ) : null}
        {problem.solution === "bring-back" ? (
          <p className="object-choice">
            <CopyText words={saving.words} />
            <a className="button button-quiet" href={course} target="_blank" rel="noreferrer">
              Abrir o curso
            </a>
            <Button type="submit" kind="quiet">
              Salvar aqui
            </Button>
          </p>
        ) : null}
        {problem.solution === "choose" ? (
          <p className="object-choice">
            <a className="button button-quiet" href="?" target="_blank" rel="noreferrer">
              Ver a outra versão
            </a>
            <span className="needs-script">
              <Button kind="quiet" onClick={saving.overwriteTheirs}>
                Ficar com a minha
              </Button>
              <Button kind="quiet" onClick={() => location.reload()}>
                Ficar com a outra
              </Button>
            </span>
          </p>
        ) : null}
      </div>
    );
  const shown = state === "still" ? (isSaved ? "saved" : null) : state;
  return (
    <p className="object-state soft" role="status">
      {shown ? (
        <>
          <Icon of={ICONS[shown]} /> {STATE_TEXTS[shown]}
          {met === null ? null : ` ${met ? MERGE_CONFLICT_TEXT : MERGED_TEXT}`}
        </>
      ) : null}
    </p>
  );
}
