import { focusAndReveal } from "#ui/take-focus.ts";

/**
 * Moves the focus to the result of a block button, after rendering: to a new block, text or row, along with a moved block,
 * or to the neighbour of a removed one. `positioned`: the button's command as in `applyBlockCommand`.
 */
export function focusAfterCommand(form: HTMLFormElement, command: string, positioned: string): void {
  focusAndReveal(elementToFocus(form, command, positioned));
}

function elementToFocus(form: HTMLFormElement, command: string, positioned: string): HTMLElement | null | undefined {
  const [act = "", own = "", second = "", third = ""] = command.split(":");
  const at = Number(positioned.split(":")[act === "add" ? 2 : 1]);
  const titles = form.querySelectorAll<HTMLElement>(".block-edit > legend");
  const button = (value: string) => form.querySelector<HTMLElement>(`button[value="${value}"]:enabled`);
  switch (act) {
    case "add":
      return (own === "text" ? titles[at]?.parentElement?.querySelector("textarea") : null) ?? titles[at];
    case "copy":
      return titles[at + 1];
    case "move":
      return titles[Number(second)];
    case "remove":
      return titles[Math.min(at, titles.length - 1)] ?? form.querySelector<HTMLElement>(".add-block > summary");
    case "up":
      return button(`up:${own}`) ?? button(`down:${own}`);
    case "down":
      return button(`down:${own}`) ?? button(`up:${own}`);
    case "row":
      return lastRow(form, `blocks.${own}.${second}`);
    case "unrow":
      return (
        button(`unrow:${own}:${second}:${third}`) ??
        button(`unrow:${own}:${second}:${Number(third) - 1}`) ??
        button(`row:${own}:${second}`)
      );
  }
}

/** Returns the first field of the last row. */
function lastRow(form: HTMLFormElement, name: string): HTMLElement | null | undefined {
  const rows = [...form.querySelectorAll<HTMLInputElement>(`input[type="hidden"][name^="${name}."]`)];
  return rows.at(-1)?.parentElement?.querySelector<HTMLElement>("input:not([type='hidden']), textarea");
}
