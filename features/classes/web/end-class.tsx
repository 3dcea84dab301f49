import { Form } from "react-router";
import { numberText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Class } from "../contract.ts";

/**
 * Forms to end a class, which leaves its people in it, or to delete it, which leaves them in the course without a
 * class.
 */
export function EndClass({ found: { state, people } }: { found: Class }) {
  return (
    <section className="sheet class-sheet" aria-labelledby="encerrar">
      <h2 id="encerrar">{state === "running" ? "Encerrar ou apagar" : "Apagar"}</h2>
      {state === "running" ? (
        <Form method="post" className="class-form" preventScrollReset>
          <p>Encerrada, ela sai do que está em andamento; as pessoas e os números ficam, e o curso segue aberto.</p>
          <Button type="submit" kind="quiet" name="intent" value="end">
            Encerrar agora
          </Button>
        </Form>
      ) : null}
      <Form method="post" className="class-form">
        <p>
          Apagada, ela some de todas as listas; por 24{"\u00A0"}horas dá para trazê-la de volta, com as pessoas. Elas
          continuam no curso com tudo o que fizeram.
        </p>
        {people > 0 ? (
          <Checkbox
            name="with_people"
            label={people === 1 ? "Deixar 1 pessoa sem turma" : `Deixar ${numberText(people)} pessoas sem turma`}
          />
        ) : null}
        <Button type="submit" kind="quiet" name="intent" value="delete">
          Apagar a turma
        </Button>
      </Form>
    </section>
  );
}
