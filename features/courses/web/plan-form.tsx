import type { ActionFunctionArgs } from "react-router";
import { pageLoad } from "#features/api.ts";
import { fieldText } from "#features/field-text.ts";

/** The id of the form that every bookmark button of the page belongs to. */
export const PLAN_FORM = "plano";

/** Hidden form of the bookmark buttons, which lets them work before scripts load, or without scripts. */
export function PlanForm() {
  return <form id={PLAN_FORM} method="post" hidden />;
}

/** Changes the study plan by the form's `favorite` field: “+” and an object's id adds the object, “-” removes it. */
export async function changePlan(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const wanted = fieldText(form, "favorite");
  const change = pageLoad(({ api, params }) =>
    api("POST /projects/change-favorite", {
      course_id: params.course ?? "",
      object_id: wanted.slice(1),
      favorite: wanted.startsWith("+"),
    }),
  );
  await change(args);
}
