import { Eye, EyeOff } from "lucide";
import { Form, useActionData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Form that opts the person out of the rankings or back in. Works without scripts. */
export function RankingAbsence({ absent }: { absent: boolean }) {
  return (
    <section className="panel" aria-labelledby="sua-presenca">
      <h2 id="sua-presenca">
        <Icon of={absent ? Eye : EyeOff} />
        {absent ? "Voltar ao ranking" : "Ficar fora do ranking"}
      </h2>
      <p className="soft">
        {absent
          ? "Seus pontos continuaram contando. Se voltar, a turma vê de novo o seu nome e os seus pontos."
          : "Sua turma deixa de ver seu nome e seus pontos em todos os cursos. Você continua vendo os seus."}
      </p>
      <Form method="post" preventScrollReset>
        <ActionMessage answer={useActionData<ActionResult>()} />
        <input type="hidden" name="absent" value={String(!absent)} />
        <Button type="submit" kind="quiet">
          {absent ? "Quero voltar" : "Ficar fora do ranking"}
        </Button>
      </Form>
    </section>
  );
}
