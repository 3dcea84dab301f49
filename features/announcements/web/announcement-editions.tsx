import { Moment } from "#features/projects/web/index.ts";
import type { OneStaffAnnouncement } from "../contract.ts";

/** Earlier texts of a required reading, each with the number of people who had read it. */
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
