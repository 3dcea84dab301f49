import { Eye } from "lucide";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { AuthoredCourse } from "../contract.ts";
import { EditForm } from "./course-form-context.tsx";

interface OnAirFormProps {
  course: AuthoredCourse["course"];
  /** Whether a publication is planned. */
  isPlanned: boolean;
}

/** Form that takes a published course off the air, with its effect on people, or shows the course again. */
export function OnAirForm({ course: { is_off_air, people }, isPlanned }: OnAirFormProps) {
  if (is_off_air)
    return (
      <EditForm intent="put-on-air">
        <p className="soft">
          Este curso está fora do ar. Volta como foi publicado da última vez, ou com o que você publicar.
        </p>
        <Button type="submit" kind="quiet">
          <Icon of={Eye} />
          Voltar ao ar
        </Button>
      </EditForm>
    );
  return (
    <details className="discard">
      <summary className="text-button">Tirar do ar…</summary>
      <EditForm intent="take-off-air">
        <p className="soft">
          {peopleText(people)} O progresso fica guardado e os certificados continuam valendo. Dá para voltar ao ar
          quando quiser.{isPlanned ? " A publicação planejada é cancelada." : ""}
        </p>
        <Button type="submit" kind="quiet">
          Tirar do ar
        </Button>
      </EditForm>
    </details>
  );
}

function peopleText(people: number): string {
  if (people === 0) return "Ninguém está matriculado. O curso some da busca e da vitrine.";
  const who = countText(people, "pessoa está matriculada e deixa", "pessoas estão matriculadas e deixam");
  return `${who} de ver o curso; ele some também da busca e da vitrine.`;
}
