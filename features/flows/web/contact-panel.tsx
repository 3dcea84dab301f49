import { CalendarPlus } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Panel that offers a conversation. Its link opens the help page with the topic. */
export function ContactPanel({ topic, label }: { topic: string; label: string }) {
  return (
    <section className="panel no-print">
      <h2>Se quiser conversar</h2>
      <p>A equipe responde por aqui mesmo, e a resposta chega também por e-mail.</p>
      <Button kind="quiet" to={`${paths.sac()}?assunto=${encodeURIComponent(topic)}`} reloadDocument>
        <Icon of={CalendarPlus} />
        {label}
      </Button>
    </section>
  );
}
