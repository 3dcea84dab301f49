import { BellRing, HandHelping, Handshake, Tag } from "lucide";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Forum } from "./load-forum.ts";

/** Side column of the list: notification choices, people who helped, tags, and the forum's agreements. */
export function ForumRail({
  forum: { course, helpers, tags, guidelines, may_moderate },
  base,
}: {
  forum: Forum;
  base: string;
}) {
  return (
    <aside className="forum-rail" aria-label="Sobre o fórum">
      <section className="panel">
        <h2>
          <Icon of={BellRing} />
          Seus avisos
        </h2>
        <p>Quem chama o seu nome ou responde a você aparece na hora. O resto vem num resumo, às 18h.</p>
        <TextLink to={paths.courseAccount(course.friendly_id, "notificacoes")}>Mudar</TextLink>
      </section>
      {helpers.length > 0 ? (
        <section className="panel">
          <h2>
            <Icon of={HandHelping} />
            Quem ajudou na semana
          </h2>
          <ul className="helpers">
            {helpers.map(({ name, photo, accepted }) => (
              <li key={name}>
                <Avatar name={name} image={photo} size="small" isNamedBeside />
                <span>{name}</span>
                <small>{countText(accepted, "aceita")}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {tags.length > 0 ? (
        <section className="panel">
          <h2>
            <Icon of={Tag} />
            Etiquetas
          </h2>
          <ul className="forum-tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={`${base}?etiqueta=${encodeURIComponent(tag)}`}>#{tag}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="panel" id="combinados">
        <h2>
          <Icon of={Handshake} />
          Combinados da roda
        </h2>
        <ul className="forum-guidelines">
          {guidelines.map((guideline) => (
            <li key={guideline}>{guideline}</li>
          ))}
        </ul>
        <p>
          <TextLink to={may_moderate ? paths.staff("forum") : paths.forumMeasures(course.friendly_id)}>
            {may_moderate ? "Moderar o fórum" : "Decisões sobre as minhas mensagens"}
          </TextLink>
        </p>
      </section>
    </aside>
  );
}
