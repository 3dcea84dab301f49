import { focusAndReveal } from "#ui/take-focus.ts";

/**
 * Moves the focus to the result of a block button, after rendering: to a new block or row, along with a moved block, or
 * to the neighbour of a removed one. `command`: as in `applyBlockCommand`, but rows name the identity of their block.
 */
export function focusAfterCommand(form: HTMLFormElement, command: string): void {
  focusAndReveal(elementToFocus(form, command));
}

function elementToFocus(form: HTMLFormElement, command: string): HTMLElement | null | undefined {
  const [act = "", first = "", second = "", third = ""] = command.split(":");
  const at = Number(act === "add" ? second : first);
  const titles = form.querySelectorAll<HTMLElement>(".block-edit > legend");
  const button = (value: string) => form.querySelector<HTMLElement>(`button[value="${value}"]:enabled`);
  switch (act) {
    case "add":
      return titles[at];
    case "copy":
      return titles[at + 1];
    case "move":
      return titles[Number(second)];
    case "remove":
      return titles[Math.min(at, titles.length - 1)] ?? form.querySelector<HTMLElement>(".add-block > summary");
    case "up":
      return button(`up:${at - 1}`) ?? button(`down:${at - 1}`);
    case "down":
      return button(`down:${at + 1}`) ?? button(`up:${at + 1}`);
    case "row":
      return lastRow(form, `blocks.${first}.${second}`);
    case "unrow":
      return (
        button(`unrow:${first}:${second}:${third}`) ??
        button(`unrow:${first}:${second}:${Number(third) - 1}`) ??
        button(`row:${first}:${second}`)
      );
  }
}

/** Returns the first field of the last row. */
function lastRow(form: HTMLFormElement, name: string): HTMLElement | null | undefined {
  const rows = [...form.querySelectorAll<HTMLInputElement>(`input[type="hidden"][name^="${name}."]`)];
  return rows.at(-1)?.parentElement?.querySelector<HTMLElement>("input:not([type='hidden']), textarea");
}
