import { useRef, useState } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { api, toastError } from "#features/api.ts";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { type OneStaffAnnouncement, type StaffAnnouncements } from "../contract.ts";
import { ANNOUNCEMENT_KINDS } from "../constants.ts";
import { AnnouncementPreview, type SeenAnnouncement } from "./announcement-preview.tsx";
import { audienceOf, audienceOptions } from "./audience-options.ts";
import { KIND_LABELS } from "./staff-announcement-texts.ts";
import { TextChangeChoice } from "./text-change.tsx";
import { parseOptions } from "./parse-options.ts";

interface AnnouncementFormProps {
  /** The announcement to change; null for a new one. */
  announcement: OneStaffAnnouncement["announcement"] | null;
  /** Version of the saved announcement; empty for a new one. */
  version: string;
  courses: StaffAnnouncements["courses"];
  /** Id of the class preselected for a new announcement; empty for none. */
  classId: string;
  answer: ActionResult | undefined;
}

/** Form to write an announcement, beside a preview of it. */
export function AnnouncementForm({ announcement, version, courses, classId, answer }: AnnouncementFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState<SeenAnnouncement>(() => ({
    title: announcement?.title ?? "",
    kind: announcement?.kind ?? "notice",
    html: announcement?.html ?? "",
    options: announcement?.options.map(({ label }) => label) ?? [],
  }));
  const typed = answer?.problem ? answer.typed : undefined;
  const field = (name: string, saved: string) => ({
    name,
    defaultValue: typed?.[name] ?? saved,
    error: answer?.fields[name],
  });
  const show = async () => {
    const written = new FormData(form.current ?? undefined);
    const text = (name: string) => String(written.get(name) ?? "");
    const { html } = await api("POST /projects/preview-announcement", { text: text("text") });
    const kind = ANNOUNCEMENT_KINDS.find((one) => one === text("kind")) ?? "notice";
    setSeen({ title: text("title"), kind, html, options: parseOptions(text("options")) });
  };
  const options = announcement?.options.map(({ label }) => label).join("\n") ?? "";
  return (
    <div className="announcement-two">
      <Form method="post" className="sheet announcement-form" noValidate ref={form}>
        <ActionMessage answer={answer} />
        <input type="hidden" name="announcement_id" value={announcement?._id ?? ""} />
        <VersionField loaded={version} answer={answer} />
        <Field label="Título" {...field("title", announcement?.title ?? "")} maxLength={300} />
        <PlainSelect
          label="Que aviso é"
          {...field("kind", announcement?.kind ?? "notice")}
          placeholder="Escolha"
          options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          hint="Um aviso se fecha com “Entendi”; uma leitura obrigatória, só depois de ir até o fim do texto."
        />
        <Field
          label="Texto"
          lines={8}
          {...field("text", announcement?.text ?? "")}
          maxLength={20_000}
          hint="Uma linha em branco separa parágrafos. “**assim**” fica em negrito, “- ” faz uma lista."
        />
        <TextChangeChoice key={version} announcement={announcement} answer={answer} />
        <Field
          label="Opções"
          lines={4}
          {...field("options", options)}
          hint="Só numa pergunta: uma por linha, de duas a oito."
        />
        <PlainSelect
          label="Para quem"
          {...field("audience", audienceOf(announcement, classId))}
          error={answer?.fields.class_id ?? answer?.fields.course_id}
          placeholder="Toda a academia"
          hint="“Toda a academia” conta e notifica quem está em algum curso."
          options={audienceOptions(courses, announcement)}
        />
        <div className="announcement-days">
          <DateField
            label="Primeiro dia"
            name="starts_on"
            defaultValue={(typed?.starts_on ?? announcement?.starts_on) || null}
            error={answer?.fields.starts_on}
            hint="Vazio: já."
          />
          <DateField
            label="Último dia"
            name="ends_on"
            defaultValue={(typed?.ends_on ?? announcement?.ends_on) || null}
            error={answer?.fields.ends_on}
            hint="Vazio: até você encerrar."
          />
        </div>
        <p className="announcement-send">
          <Button type="submit" name="intent" value="save">
            {announcement ? "Salvar" : "Publicar o aviso"}
          </Button>
          <button
            type="button"
            className="button button-quiet needs-script"
            onClick={() => void show().catch(toastError)}
          >
            Ver como fica
          </button>
        </p>
      </Form>
      <AnnouncementPreview seen={seen} />
    </div>
  );
}
