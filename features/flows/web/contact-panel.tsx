import { CalendarPlus } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface ContactPanelProps {
  flow: string;
  topic: string;
  label: string;
}

/** Panel that offers a conversation. Its link opens the help page with the topic and the flow, without answers. */
export function ContactPanel({ flow, topic, label }: ContactPanelProps) {
  const search = new URLSearchParams({ assunto: topic, fluxo: flow });
  return (
    <section className="panel no-print">
      <h2>Se quiser conversar</h2>
      <p>A equipe responde por aqui mesmo, e a resposta chega também por e-mail. As suas respostas não vão junto.</p>
      <Button kind="quiet" to={`${paths.sac()}?${search}`} reloadDocument>
        <Icon of={CalendarPlus} />
        {label}
      </Button>
    </section>
  );
}
