import { MessageCircleQuestion } from "lucide";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import "./ask-about-object.css";

interface AskAboutObjectProps {
  course: string;
  /** Friendly id of the object. */
  object: string;
}

/** Links from a learning object to the forum: ask a question, or read the topics about the object. */
export function AskAboutObject({ course, object }: AskAboutObjectProps) {
  if (!useProject().module_forum) return null;
  return (
    <p className="ask-about">
      <Link className="button button-quiet" to={paths.newTopic(course, object)}>
        <Icon of={MessageCircleQuestion} />
        Tirar uma dúvida
      </Link>
      <Link className="link" to={`${paths.courseForum(course)}?conteudo=${encodeURIComponent(object)}`}>
        Ver as conversas sobre este conteúdo
      </Link>
    </p>
  );
}
