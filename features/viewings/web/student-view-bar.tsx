import { ArrowLeft, Eye } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import "./viewing-bar.css";

/** Bar at the top of every page while a staff member sees the academy as a student, with the way back. */
export function StudentViewBar() {
  if (!useRootData()?.user?.viewing?.as_student) return null;
  return (
    <aside className="student-view-bar" aria-label="Vendo como estudante">
      <form method="post" action={paths.viewing()}>
        <Icon of={Eye} />
        <span>
          <b>Você está vendo a academia como estudante.</b> Nada do que você fizer aqui conta nem é gravado.
        </span>
        <button type="submit" className="button button-quiet small">
          <Icon of={ArrowLeft} />
          Voltar à gestão
        </button>
      </form>
    </aside>
  );
}
