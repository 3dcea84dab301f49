import { LibraryButton } from "#features/media/web/index.ts";
import type { LandingDraft, StoredLanding } from "#features/pages/contract.ts";
import { Field } from "#ui/field.tsx";
import { Labelled } from "#ui/labelled.tsx";

interface LandingPictureFieldsProps {
  draft: LandingDraft;
  name: string;
  faults: Readonly<Record<string, string>>;
  pictures: StoredLanding["pictures"];
  onChange(change: Partial<LandingDraft>): void;
}

/**
 * Select field with the newest pictures, with scripts also a dialog with the whole library, and a field for the
 * description.
 */
export function LandingPictureFields({ draft, name, faults, pictures, onChange }: LandingPictureFieldsProps) {
  const { picture, alt, caption } = draft;
  const own = { path: picture, name: picture.split("/").at(-1) ?? "" };
  const options = picture === "" || pictures.some(({ path }) => path === picture) ? pictures : [own, ...pictures];
  return (
    <>
      <Labelled label="Imagem" error={faults[`${name}.picture`]}>
        {(controlProps) => (
          <select
            className="control"
            name={`${name}.picture`}
            value={picture}
            onChange={({ currentTarget }) => onChange({ picture: currentTarget.value })}
            {...controlProps}
          >
            <option value="">Escolha uma imagem</option>
            {options.map((one) => (
              <option key={one.path} value={one.path}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="needs-script">
        <LibraryButton
          kind="picture"
          label="Ver a biblioteca"
          onChoose={(media) => onChange({ picture: media.path, alt: media.alt })}
        />
      </p>
      <Field
        label="O que a imagem mostra"
        name={`${name}.alt`}
        value={alt}
        error={faults[`${name}.alt`]}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        maxLength={2000}
        hint="Para quem não vê a imagem. Vazio: o que a biblioteca diz dela."
      />
      <Field
        label="Legenda (opcional)"
        name={`${name}.caption`}
        value={caption}
        error={faults[`${name}.caption`]}
        onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
        maxLength={2000}
      />
    </>
  );
}
