import type { StaffAnnouncement } from "../contract.ts";

type Kind = StaffAnnouncement["kind"];

/** The parts of an announcement that the preview shows. */
export interface SeenAnnouncement {
  title: string;
  kind: Kind;
  html: string;
  options: readonly string[];
}

const CLOSING: Record<Kind, string> = {
  notice: "Fecha-se com “Entendi”.",
  choice: "A pessoa escolhe uma opção e responde, ou deixa para depois.",
  reading: "Fecha-se com “Li até o fim”, só depois de rolar o texto inteiro.",
};

export function AnnouncementPreview({ seen: { title, kind, html, options } }: { seen: SeenAnnouncement }) {
  const isEmpty = title === "" && html === "";
  return (
    <section className="sheet announcement-preview" aria-labelledby="como-fica">
      <h2 id="como-fica">Como fica</h2>
      {isEmpty ? (
        <p className="soft">O aviso aparece aqui como as pessoas o verão.</p>
      ) : (
        <div className="announcement-card">
          {title ? <h3>{title}</h3> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {kind === "choice" ? (
            <ul>
              {[...new Set(options)].map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
      <p className="soft">{CLOSING[kind]}</p>
    </section>
  );
}
