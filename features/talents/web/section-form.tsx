import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import type { OwnTalent } from "../contract.ts";
import type { SectionName } from "../constants.ts";
import { AboutFields } from "./about-fields.tsx";
import { AvailabilityFields } from "./availability-fields.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { EducationFields, ExperienceFields } from "./history-fields.tsx";
import { OtherDeviceVersion } from "./other-device-version.tsx";
import { nextPart } from "./parts.ts";
import { SkillFields } from "./skill-fields.tsx";
import { sentName } from "./section-forms.ts";
import { useSectionAutosave } from "./use-section-autosave.ts";

export interface FieldsProps {
  talent: OwnTalent;
  /**
   * Returns a field's name, value and error. A typed value that was refused takes precedence over the saved one.
   * `loaded` is the field's name when the form was opened, if it has changed since.
   */
  field(
    name: string,
    saved: string | number | null | undefined,
    loaded?: string,
  ): { name: string; defaultValue: string; error: string | undefined };
  /** To be called after a row was removed, because that triggers no change event. */
  onRemoved(): void;
}

const FIELDS: Record<SectionName, (props: FieldsProps) => ReactNode> = {
  about: AboutFields,
  contact: ContactFields,
  education: EducationFields,
  experience: ExperienceFields,
  skills: SkillFields,
  availability: AvailabilityFields,
  consent: ConsentFields,
};

interface SectionFormProps {
  section: SectionName;
  title: string;
  talent: OwnTalent;
  answer: ActionResult | undefined;
}

/** Form of one section of the profile. With scripts, it also saves itself while the person types. */
export function SectionForm({ section, title, talent, answer }: SectionFormProps) {
  const intent = `save-${section}`;
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  // The fields show the values of when the form was opened: later saves must not change them while the person types.
  const [opened] = useState({ talent, typed: answer?.problem ? answer.typed : {} });
  // Changes by another device count as seen only after the answer to a submit has shown them.
  const seen = answer ? talent.version : opened.talent.version;
  const refusal = answer?.status === 409 ? answer : undefined;
  const { status, version, theirs, schedule, forget } = useSectionAutosave(section, seen, refusal);
  // Without scripts, the page that shows the refusal has already loaded the other device's version.
  const other = theirs ?? (refusal && talent.version > Number(refusal.typed.version) ? talent : null);
  const refused = answer?.problem ? answer : undefined;
  const field: FieldsProps["field"] = (name, saved, loaded = name) => ({
    name,
    defaultValue: opened.typed[loaded] ?? (saved === null || saved === undefined ? "" : String(saved)),
    error: refused?.fields[sentName(name, refused.typed) ?? ""],
  });
  const Fields = FIELDS[section];
  const next = nextPart(section);
  return (
    <Form
      ref={form}
      method="post"
      className="panel talent-form"
      data-autosaved
      aria-labelledby="talent-part"
      preventScrollReset
      noValidate
      onChange={(event) => schedule(event.currentTarget)}
      onSubmit={forget}
    >
      <h2 id="talent-part" tabIndex={-1}>
        {title}
      </h2>
      <ActionMessage answer={answer} />
      {other ? <OtherDeviceVersion section={section} theirs={other} onTaken={forget} /> : null}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <Fields
        talent={opened.talent}
        field={field}
        onRemoved={() => {
          if (form.current) schedule(form.current);
        }}
      />
      <div className="talent-actions">
        {next ? (
          <Button type="submit" name="next" value={next} disabled={isBusy}>
            Salvar e continuar
          </Button>
        ) : (
          <Button type="submit" disabled={isBusy}>
            Salvar
          </Button>
        )}
        {next ? (
          <Button type="submit" kind="quiet" disabled={isBusy}>
            Salvar
          </Button>
        ) : null}
        <p className="soft talent-autosave" role="status">
          {status}
        </p>
      </div>
    </Form>
  );
}
