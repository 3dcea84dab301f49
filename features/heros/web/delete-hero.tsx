import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { StaffHero } from "../contract.ts";
import { reachText } from "./hero-texts.ts";

/** Form to delete a banner, with a confirmation. The banner can be restored for a day. */
export function DeleteHero({ hero, course }: { hero: StaffHero; course: string }) {
  return (
    <section className="sheet hero-end" aria-labelledby="apagar">
      <h2 id="apagar">Apagar</h2>
      <p>
        Para só tirá-lo do ar, escreva um último dia que já passou. Apagado, dá para desfazer por 24{"\u00A0"}horas;
        depois, o destaque não volta, nem o seu alcance ({reachText(hero).toLowerCase()}).
      </p>
      <Form method="post">
        <input type="hidden" name="hero_id" value={hero._id} />
        <input type="hidden" name="course" value={course} />
        <Checkbox name="sure" required label="Sim, quero apagar este destaque" />
        <Button type="submit" kind="quiet" name="intent" value="delete">
          Apagar o destaque
        </Button>
      </Form>
    </section>
  );
}
