import { Form } from "react-router";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";

/** Form to turn the academy's recording on or off, with an explanation of the rules. */
export function RecordingSwitch({ enabled, allowing }: { enabled: boolean; allowing: number }) {
  return (
    <section className="sheet recording-switch" aria-labelledby="recording-switch">
      <div className="sheet-head">
        <h2 id="recording-switch">{enabled ? "A gravação está ligada" : "A gravação está desligada"}</h2>
        {enabled ? <span className="soft">{allowed(allowing)}</span> : null}
      </div>
      <ul className="recording-rules">
        <li>Só grava quem disser sim, perguntado na página; quem muda de ideia some da lista na hora.</li>
        <li>
          Só as páginas de estudo: cursos, trilhas, conteúdos e perguntas frequentes. Nunca perfil, fórum, fluxos ou
          mensagens.
        </li>
        <li>O que se digita, escolhe ou responde nunca entra na gravação.</li>
        <li>Cada gravação tem no máximo uma hora e some em 14 dias. A pessoa vê no perfil quem assistiu.</li>
      </ul>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="change-recording" />
        {enabled ? (
          <Button type="submit" kind="quiet" name="enabled" value="false">
            Desligar e apagar as gravações
          </Button>
        ) : (
          <Button type="submit" name="enabled" value="true">
            Ligar a gravação
          </Button>
        )}
      </Form>
    </section>
  );
}

function allowed(count: number): string {
  if (count === 0) return "Ninguém deixou ainda";
  return countText(count, "pessoa deixa gravar", "pessoas deixam gravar");
}
