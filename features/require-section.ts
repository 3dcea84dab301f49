import { data } from "react-router";
import type { Rule } from "#shared/route.ts";
import { opensSection, sectionAt } from "#shared/staff-sections.ts";

/** Throws 403 if the rule does not open the section of the staff area at this path. */
export function requireSection(rule: Rule | undefined, pathname: string): void {
  if (!opensSection(rule, sectionAt(pathname)))
    throw data({ message: "Esta parte da área da equipe não se abre com o seu papel" }, { status: 403 });
}
