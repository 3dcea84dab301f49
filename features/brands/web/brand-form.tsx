import { useState } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { brandColors } from "#shared/brand-colors.ts";
import { paths } from "#shared/paths.ts";
import { brandReport } from "#ui/brand/brand-report.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { Brand } from "../contract.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { COLOR_FIELDS } from "./color-fields.ts";

interface BrandFormProps {
  brand: Brand;
  version: string;
  /** Colours found in a new logo: for the menu and for the buttons; empty for none. */
  found: readonly string[];
  /** Result of the refused form, with the typed values; undefined if it was not refused. */
  refused: ActionResult | undefined;
}

/** Form for name, texts, colours and CSS, with a preview. */
export function BrandForm({ brand, version, found, refused }: BrandFormProps) {
  const typed: Partial<Brand> = refused?.typed ?? {};
  const [colors, setColors] = useState(() => brandColors({ ...brand, ...typed }));
  const [name, setName] = useState(typed.name ?? brand.name);
  const advice = brandReport(colors);
  const fields = refused?.fields ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className="sheet brand-form" aria-labelledby="marca-titulo">
      <div className="sheet-head">
        <h2 id="marca-titulo">Nome, cores e estilo</h2>
      </div>
      <input type="hidden" name="intent" value="save-brand" />
      <VersionField loaded={version} answer={refused} />
      <div className="brand-texts">
        <Field
          label="Nome da academia"
          name="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={80}
          error={fields.name}
        />
        <Field
          label="Lema"
          name="motto"
          defaultValue={typed.motto ?? brand.motto}
          maxLength={300}
          error={fields.motto}
        />
        <Field
          label="O que a academia é"
          name="description"
          lines={4}
          defaultValue={typed.description ?? brand.description}
          maxLength={2000}
          error={fields.description}
          hint="Aparece em buscadores e quando alguém compartilha um link."
        />
      </div>
      <fieldset className="brand-colors">
        <legend>Cores</legend>
        <p className="soft">Onde uma cor não se lê bem, mostramos a mais próxima que se lê, e dizemos qual.</p>
        <FoundColors
          found={found}
          onUse={(menu, button) =>
            setColors({ ...colors, menu_background_color: menu, pages_button_background_color: button })
          }
        />
        <div className="color-choices">
          {COLOR_FIELDS.map((field) => (
            <ColorChoice
              key={field.name}
              {...field}
              value={colors[field.name]}
              error={fields[field.name]}
              advice={advice.filter((one) => one.field === field.name).map(({ message }) => message)}
              onChange={(color) => setColors({ ...colors, [field.name]: color })}
            />
          ))}
        </div>
        <BrandPreview name={name} colors={colors} logo={brand.image && paths.media(brand.image)} />
      </fieldset>
      <details className="brand-css" open={fields.customcss !== undefined}>
        <summary>CSS próprio, para quem sabe</summary>
        <Field
          label="Regras de estilo"
          name="customcss"
          lines={10}
          spellCheck={false}
          defaultValue={typed.customcss ?? brand.customcss}
          error={fields.customcss}
          hint="Até 100 kB. Não pode buscar nada de fora nem esconder os avisos legais; o que for recusado aparece aqui, com a linha e o motivo."
        />
      </details>
      <p>
        <Button type="submit">Salvar a marca</Button>
      </p>
    </Form>
  );
}

interface FoundColorsProps {
  found: readonly string[];
  onUse: (menu: string, button: string) => void;
}

/** Colours found in a new logo, with a button that puts them into the form. */
function FoundColors({ found: [menu, button], onUse }: FoundColorsProps) {
  if (!menu || !button) return null;
  return (
    <p className="found-colors">
      Cores tiradas da logo:{" "}
      {[menu, button].map((color, at) => (
        <span key={at} className="found-color">
          <i style={{ background: color }} aria-hidden="true" />
          <code>{color}</code>
        </span>
      ))}
      <button
        type="button"
        className="button button-quiet small needs-script"
        onClick={({ currentTarget }) => {
          onUse(menu, button);
          currentTarget.closest("form")?.dispatchEvent(new Event("input", { bubbles: true }));
        }}
      >
        Usar estas cores
      </button>
    </p>
  );
}
