import { Moment } from "#features/projects/web/index.ts";
import type { OneStaffAnnouncement } from "../contract.ts";

/** The earlier versions of a required reading, and how many had read each. */
export function AnnouncementEditions({ editions }: Pick<OneStaffAnnouncement, "editions">) {
  if (editions.length === 0) return null;
  return (
    <section className="sheet announcement-editions" aria-labelledby="textos-anteriores">
      <h2 id="textos-anteriores">Textos anteriores</h2>
      {editions.map(({ _id, title, html, replaced_at, readings }) => (
        <details key={_id}>
          <summary>
            {title}{" "}
            <span className="soft">
              até <Moment at={replaced_at} />
              {readings === 0 ? "" : readings === 1 ? " · 1 pessoa leu" : ` · ${readings} pessoas leram`}
            </span>
          </summary>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </section>
  );
}
