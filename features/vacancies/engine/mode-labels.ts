import type { Vacancy } from "./shapes.ts";

export const MODE_LABELS: Record<Vacancy["mode"], string> = {
  on_site: "Presencial",
  hybrid: "Híbrido",
  remote: "Remoto",
};
