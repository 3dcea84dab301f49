import { Checkbox } from "#ui/checkbox.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function ConsentFields({ talent: { consent } }: FieldsProps) {
  return (
    <>
      <p className="soft">Cada permissão vale só para o que diz. Você pode mudar de ideia quando quiser.</p>
      <Checkbox
        name="consent.be_found"
        label="Meu currículo pode ser encontrado pela equipe de recrutamento desta academia"
        hint="Sem nome, foto, e-mail ou telefone. O contato só abre para quem você aceitar ou quando você se candidata a uma vaga. Quem precisar do nome antes tem de registrar um motivo, que você lê aqui."
        defaultValue={consent.be_found}
      />
      <Checkbox
        name="consent.share_phone"
        label="Quem eu aceitar pode ver o meu telefone"
        hint="Sem isto, a conversa começa por e-mail."
        defaultValue={consent.share_phone}
      />
      <Checkbox
        name="consent.share_disability"
        label="A busca pode usar que concorro a vagas da cota para pessoas com deficiência"
        hint="É um dado sensível. Sem isto, ninguém o vê."
        defaultValue={consent.share_disability}
      />
    </>
  );
}
