import { ArrowUpDown, CircleMinus, type IconNode, PencilLine, Plus, TriangleAlert } from "lucide";
import type { CourseChange } from "../contract.ts";

export const CHANGE_ICONS: Record<CourseChange["kind"], IconNode> = {
  new: Plus,
  changed: PencilLine,
  moved: ArrowUpDown,
  removed: CircleMinus,
  held: TriangleAlert,
};

export const CHANGE_LABELS: Record<CourseChange["kind"], string> = {
  new: "Entra",
  changed: "Muda",
  moved: "Muda de lugar",
  removed: "Sai",
  held: "Fica de fora",
};

/** Words for the kinds of change in a past publication. */
export const PAST_CHANGE_LABELS: Record<CourseChange["kind"], string> = {
  new: "Entrou",
  changed: "Mudou",
  moved: "Mudou de lugar",
  removed: "Saiu",
  held: "Ficou de fora",
};
