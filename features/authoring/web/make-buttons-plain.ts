/**
 * Makes the submit buttons of a block plain ones, before `command` moves or removes it: for each submit button that is
 * taken out of a form or put into it, Chromium lists all controls of the form again. `command`: as in
 * `applyBlockCommand`.
 */
export function makeButtonsPlain(form: HTMLFormElement, command: string): void {
  const [act = "", at = ""] = command.split(":");
  if (!["up", "down", "move", "remove"].includes(act)) return;
  // React moves the one that ends up below.
  const moved = form.querySelectorAll(".block-place")[act === "up" ? Number(at) - 1 : Number(at)];
  for (const button of moved?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])
    button.type = "button";
}
