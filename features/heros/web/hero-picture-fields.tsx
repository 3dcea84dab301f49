import { useState } from "react";
import { flushSync } from "react-dom";
import type { Media } from "#features/media/contract.ts";
import { LibraryButton } from "#features/media/web/index.ts";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { type HeroChoices } from "../contract.ts";
import { MAX_LINE } from "../constants.ts";

interface HeroPictureFieldsProps {
  pictures: HeroChoices["pictures"];
  field(name: string): { name: string; defaultValue: string; error: string | undefined };
  /** Called when a picture was chosen in the library, which fires no input event of the form. */
  onChange(): void;
}

/**
 * Fields for a banner's picture: the generated cover, one of the newest pictures or, with JavaScript, any of the
 * library.
 */
export function HeroPictureFields({ pictures, field, onChange }: HeroPictureFieldsProps) {
  const [chosen, setChosen] = useState<{ path: string; name: string; alt: string } | null>(null);
  const path = field("picture_path");
  const own = chosen ?? { path: path.defaultValue, name: path.defaultValue.split("/").at(-1) ?? "", alt: "" };
  const isListed = own.path === "" || pictures.some((one) => one.path === own.path);
  const options = isListed ? pictures : [own, ...pictures];
  const choose = ({ path: picked, name, alt }: Media) => {
    flushSync(() => setChosen({ path: picked, name, alt: alt.slice(0, MAX_LINE) }));
    onChange();
  };
  return (
    <fieldset>
      <legend>Imagem</legend>
      <PlainSelect
        key={`path ${own.path}`}
        label="Imagem da biblioteca"
        {...path}
        defaultValue={own.path}
        placeholder="A capa desenhada da academia"
        options={options.map((one) => ({ value: one.path, label: one.name }))}
      />
      <p className="needs-script">
        <LibraryButton kind="picture" label="Ver a biblioteca" onChoose={choose} />
      </p>
      <Field
        key={`alt ${chosen?.path ?? ""}`}
        label="O que a imagem mostra"
        {...field("alt")}
        {...(chosen ? { defaultValue: chosen.alt } : {})}
        maxLength={MAX_LINE}
        hint="Para quem não vê a imagem. Vazio: o que a biblioteca diz dela."
      />
    </fieldset>
  );
}
