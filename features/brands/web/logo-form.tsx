import { Form } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";

/** Current logo, and a form to replace it, which takes effect at once. */
export function LogoForm({ image, error }: { image: string | null; error: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="sheet logo-form" aria-labelledby="logo-titulo">
      <div className="sheet-head">
        <h2 id="logo-titulo">Logo</h2>
      </div>
      <input type="hidden" name="intent" value="change-logo" />
      <div className="logo-row">
        <span className="logo-now">
          {image ? <img src={paths.media(image)} alt="A logo de agora" width={112} height={88} /> : "Sem logo"}
        </span>
        <FileField
          label="Outra logo"
          name="logo"
          accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp"
          required
          hint="SVG, PNG, JPEG ou WebP, até 8 MB. De preferência com fundo transparente."
          error={error}
        />
        <Button type="submit" kind="quiet">
          Trocar a logo
        </Button>
      </div>
    </Form>
  );
}
