import { useProject } from "#features/projects/web/index.ts";
import { Logo } from "#features/projects/web/index.ts";
import { Relief } from "#ui/relief.tsx";
import type { Sheet } from "../contract.ts";
import { hoursText } from "#shared/hours-text.ts";
import "./sheet-picture.css";

interface SheetPictureProps {
  sheet: Sheet;
  name: string;
  course: string;
  hours: number;
  token: string;
}

/**
 * Small picture of the printed certificate in its layout. Hidden from screen readers, because the
 * text beside it has the same content.
 */
export function SheetPicture({ sheet, name, course, hours, token }: SheetPictureProps) {
  const academy = useProject();
  const { layout, course_id, signatories } = sheet;
  return (
    <div className="sheet-picture" data-layout={layout} aria-hidden="true">
      <div className="sheet-ground">
        <Relief seed={course_id} shape="cover" />
      </div>
      {layout === "mapa" || layout === "medalha" ? (
        <div className="sheet-coin">
          <Relief seed={course_id} shape="cover" />
        </div>
      ) : null}
      <div className="sheet-academy">
        <Logo name={academy.name} image={academy.image} />
        <b>{academy.name}</b>
      </div>
      <div className="sheet-words">
        <small>Certificado de conclusão</small>
        <b>{name}</b>
        <span>concluiu, com aproveitamento, o curso</span>
        <strong>{course}</strong>
        <span>com carga horária de {hoursText(hours)}.</span>
      </div>
      <div className="sheet-foot">
        {signatories.map((one) => (
          <span key={`${one.name} ${one.role}`}>
            <b>{one.name}</b>
            {one.role}
          </span>
        ))}
        <span className="sheet-code">{token}</span>
        <i />
      </div>
    </div>
  );
}
