import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { type HeroChoices, type OneStaffHero } from "../contract.ts";
import { MAX_LINE } from "../constants.ts";
import { HeroPictureFields } from "./hero-picture-fields.tsx";
import { HeroPreview } from "./hero-preview.tsx";

interface HeroFormProps {
  /** The banner to edit; null for a new one. */
  found: OneStaffHero | null;
  choices: HeroChoices;
  answer: ActionResult | undefined;
}

/** Form to write a banner, beside a preview that follows what is typed. */
export function HeroForm({ found, choices, answer }: HeroFormProps) {
  const list = useId();
  const form = useRef<HTMLFormElement>(null);
  const hero = found?.hero;
  const typed = answer?.problem ? answer.typed : undefined;
  const saved: Record<string, string> = {
    title: hero?.title ?? "",
    text: hero?.text ?? "",
    picture_path: found?.picture_path ?? "",
    alt: hero?.picture?.alt ?? "",
    label: hero?.action?.label ?? "",
    object_id: found?.object_id ?? "",
    address: found?.object_id ? "" : (hero?.action?.to ?? ""),
    ...typed,
  };
  const [shown, setShown] = useState(saved);
  const field = (name: string) => ({ name, defaultValue: saved[name] ?? "", error: answer?.fields[name] });
  const updatePreview = () => {
    const data = new FormData(form.current ?? undefined);
    setShown(Object.fromEntries([...data].map(([name, value]) => [name, typeof value === "string" ? value : ""])));
  };
  const days = { starts_on: typed?.starts_on ?? hero?.starts_on, ends_on: typed?.ends_on ?? hero?.ends_on };
  return (
    <div className="hero-two">
      <Form method="post" className="sheet hero-form" noValidate ref={form} onInput={updatePreview}>
        <ActionMessage answer={answer} />
        <input type="hidden" name="hero_id" value={hero?._id ?? ""} />
        <input type="hidden" name="course_id" value={choices.course._id} />
        <VersionField loaded={found?.version ?? ""} answer={answer} />
        <Field label="Título" {...field("title")} maxLength={MAX_LINE} />
        <Field
          label="Texto"
          lines={3}
          {...field("text")}
          maxLength={MAX_LINE}
          hint="Uma ou duas frases; pode ficar vazio."
        />
        <HeroPictureFields pictures={choices.pictures} field={field} onChange={updatePreview} />
        <fieldset>
          <legend>Botão</legend>
          <Field
            label="O que está escrito no botão"
            {...field("label")}
            maxLength={MAX_LINE}
            hint="Como “Começar a trilha”. Sem botão, deixe vazio."
          />
          <PlainSelect
            label="Leva a um conteúdo do curso"
            {...field("object_id")}
            placeholder="Nenhum"
            options={choices.objects.map(({ _id, title, trail }) => ({ value: _id, label: `${trail} – ${title}` }))}
          />
          <Field
            label="Ou a outro endereço"
            {...field("address")}
            maxLength={2000}
            autoComplete="off"
            list={list}
            hint={`Uma página da academia, como “${paths.faq()}”, ou um site: https://…`}
          />
          <datalist id={list}>
            {choices.flows.map(({ friendly_id, title }) => (
              <option key={friendly_id} value={paths.flow(friendly_id)}>
                Fluxo: {title}
              </option>
            ))}
          </datalist>
        </fieldset>
        <div className="hero-days">
          <DateField
            label="Primeiro dia"
            name="starts_on"
            defaultValue={days.starts_on ?? null}
            error={answer?.fields.starts_on}
            hint="Vazio: já."
          />
          <DateField
            label="Último dia"
            name="ends_on"
            defaultValue={days.ends_on ?? null}
            error={answer?.fields.ends_on}
            hint="Vazio: até você mudar."
          />
        </div>
        <p>
          <Button type="submit" name="intent" value="save">
            {hero ? "Salvar" : "Publicar o destaque"}
          </Button>
        </p>
      </Form>
      <HeroPreview
        seed={hero?._id ?? choices.course._id}
        shown={shown}
        src={shown.picture_path === found?.picture_path ? (hero?.picture?.src ?? null) : null}
      />
    </div>
  );
}
