import { Download } from "lucide";
import type { UsagePart } from "../constants.ts";
import { Icon } from "#ui/icon.tsx";

/** Button that downloads one table as CSV. A plain form, because the response is a file. */
export function ExportButton({ part, of }: { part: UsagePart; of: string }) {
  return (
    <form method="post">
      <input type="hidden" name="part" value={part} />
      <button type="submit" className="text-button usage-export">
        <Icon of={Download} />
        CSV<span className="visually-hidden">: {of}</span>
      </button>
    </form>
  );
}
