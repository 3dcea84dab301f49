import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import type { CertificateDesign } from "../contract.ts";

/**
 * Upload forms for the pictures of signatures and logos. There is one form each,
 * because each picture is stored immediately.
 */
export function DesignPictures({ design }: { design: CertificateDesign }) {
  const { course_id, signatories, partners } = design;
  const pictures = [
    ...signatories.map(({ id, name, signature }) => ({ id, name, label: `Assinatura de ${name}`, address: signature })),
    ...partners.map(({ id, name, logo }) => ({ id, name, label: `Logotipo de ${name}`, address: logo })),
  ];
  if (pictures.length === 0) return null;
  return (
    <section className="sheet design-pictures" aria-labelledby="pictures">
      <h2 id="pictures">Imagens</h2>
      <p className="soft">PNG, JPEG ou WebP, de preferência sobre fundo branco: o branco some no papel.</p>
      <ul>
        {pictures.map(({ id, name, label, address }) => (
          <li key={id}>
            {address ? (
              <img src={address} alt={label} width={150} height={52} />
            ) : (
              <span className="soft">Sem imagem</span>
            )}
            <div className="design-picture-forms">
              <Form method="post" encType="multipart/form-data" preventScrollReset>
                <input type="hidden" name="intent" value="add-certificate-picture" />
                <input type="hidden" name="course_id" value={course_id} />
                <input type="hidden" name="of" value={id} />
                <input type="hidden" name="name" value={name} />
                <FileField label={label} name="picture" accept="image/png,image/jpeg,image/webp" required />
                <Button type="submit" kind="quiet">
                  Enviar<span className="visually-hidden">: {label}</span>
                </Button>
              </Form>
              {address ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-certificate-picture" />
                  <input type="hidden" name="course_id" value={course_id} />
                  <input type="hidden" name="of" value={id} />
                  <Button type="submit" kind="quiet">
                    Tirar a imagem<span className="visually-hidden">: {label}</span>
                  </Button>
                </Form>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
