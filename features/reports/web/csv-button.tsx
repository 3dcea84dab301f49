import { Download } from "lucide";
import { Icon } from "#ui/icon.tsx";

/** Downloads the page's report as CSV. Not the router's form: the answer is a file. */
export function CsvButton({ of }: { of: string }) {
  return (
    <form method="post">
      <button type="submit" className="text-button report-csv">
        <Icon of={Download} />
        CSV<span className="visually-hidden">: {of}</span>
      </button>
    </form>
  );
}
