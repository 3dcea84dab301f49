import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import type { StaffLink } from "../contract.ts";
import { reachText } from "./link-texts.ts";

/** Forms to switch a link off and on, and to delete it after ticking a confirmation. */
export function LinkStateForms({ link }: { link: StaffLink }) {
  const isOff = link.state === "off";
  return (
    <section className="sheet link-end" aria-labelledby="desligar">
      <h2 id="desligar">{isOff ? "Ligar ou apagar" : "Desligar ou apagar"}</h2>
      <Form method="post">
        <input type="hidden" name="link_id" value={link._id} />
        <p>
          {isOff
            ? "Está desligado: quem o abre lê que ele não vale mais."
            : "Desligado, quem o abrir lê que ele não vale mais. Os códigos já impressos voltam a valer quando você o ligar."}
        </p>
        <Button type="submit" kind="quiet" name="intent" value={isOff ? "on" : "off"}>
          {isOff ? "Ligar de novo" : "Desligar"}
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="link_id" value={link._id} />
        <p>
          Apagado, o endereço e os códigos já impressos deixam de valer. Dá para desfazer por 24{"\u00A0"}horas; depois,
          não voltam. {reachText(link)}.
        </p>
        <Checkbox name="sure" required label="Sim, quero apagar este link" />
        <Button type="submit" kind="quiet" name="intent" value="delete">
          Apagar o link
        </Button>
      </Form>
    </section>
  );
}
