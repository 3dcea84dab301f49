import { Activity, CircleHelp, Inbox, Mail, Phone, Waypoints } from "lucide";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { ThreadList, type OwnThread } from "./thread-list.tsx";

const SHOWN = 5;

/** Panels with the person's latest threads and other ways to get help. */
export function HelpRail({ threads }: { threads: readonly OwnThread[] }) {
  const { contact } = useProject();
  return (
    <aside className="help-rail">
      {threads.length > 0 ? (
        <section className="panel" aria-labelledby="own-messages">
          <h2 id="own-messages">
            <Icon of={Inbox} />
            Suas mensagens
          </h2>
          <ThreadList threads={threads.slice(0, SHOWN)} />
          {threads.length > SHOWN ? (
            <Link className="link" to={paths.account("mensagens")}>
              Ver todas
            </Link>
          ) : null}
        </section>
      ) : null}
      <section className="panel" aria-labelledby="other-contacts">
        <h2 id="other-contacts">
          <Icon of={Waypoints} />
          Outros jeitos
        </h2>
        <div className="contact-list">
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}>
            <Icon of={Phone} />
            <span>
              {contact.phone}
              <small>{contact.hours}</small>
            </span>
          </a>
          <a href={`mailto:${contact.email}`}>
            <Icon of={Mail} />
            <span>
              <EmailText email={contact.email} />
            </span>
          </a>
          {/* A full page load, because only that page's own security policy allows requests to the widget's origin. */}
          <Link to={paths.check()} reloadDocument>
            <Icon of={Activity} />
            <span>
              Verificar meu acesso
              <small>Descobre em 20 segundos o que está atrapalhando</small>
            </span>
          </Link>
          <Link to={paths.faq()}>
            <Icon of={CircleHelp} />
            <span>Perguntas frequentes</span>
          </Link>
        </div>
      </section>
    </aside>
  );
}
