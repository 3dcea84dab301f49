import { Field } from "#ui/field.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function AboutFields({ talent: { about }, field }: FieldsProps) {
  return (
    <>
      <Field
        label="O que você faz ou procura"
        hint="Em uma linha, sem o seu nome: “Recepção hospitalar”, “Primeiro emprego na cozinha”."
        {...field("about.headline", about.headline)}
        maxLength={90}
      />
      <Field
        label="Nas suas palavras"
        hint="Do que você gosta no trabalho? Que vaga faria diferença para você? Não escreva nome nem telefone aqui."
        {...field("about.summary", about.summary)}
        maxLength={1500}
        lines={7}
      />
    </>
  );
}
