export interface WidgetParts {
  root: HTMLElement;
  button: HTMLElement;
  panel: HTMLElement;
}

/** Creates the elements that VLibras 6 expects, and adds the roles, names and tab order that it lacks. */
export function createWidget(): WidgetParts {
  const root = element("vw", "enabled", { role: "region", "aria-label": "Língua de sinais" });
  const button = element("vw-access-button", "active", {
    role: "button",
    tabindex: "0",
    "aria-label": "Traduzir esta página em Libras",
    "aria-expanded": "false",
  });
  const panel = element("vw-plugin-wrapper", "", {
    role: "group",
    tabindex: "-1",
    "aria-label": "Tradução em Libras. Para fechar, tecle Esc.",
  });
  const top = document.createElement("div");
  top.className = "vw-plugin-top-wrapper";
  panel.append(top);
  root.append(button, panel);
  return { root, button, panel };
}

function element(name: string, className: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement("div");
  made.setAttribute(name, "");
  made.className = className;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
