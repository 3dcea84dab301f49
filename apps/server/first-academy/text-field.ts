import { escapeHtml } from "#shared/escape-html.ts";

interface TextField {
  name: string;
  label: string;
  value: string;
  type?: "text" | "email" | "password";
  /** A hint below the label, as HTML. */
  hint?: string;
  fault: string | undefined;
  /** Further attributes of the input, as HTML. */
  attributes?: string;
}

/** Renders a text field with its label, its hint and its fault. */
export function textField({ name, label, value, type = "text", hint, fault, attributes = "" }: TextField): string {
  const about = [...(fault ? [`${name}-erro`] : []), ...(hint ? [`${name}-dica`] : [])];
  const described = about.length > 0 ? ` aria-describedby="${about.join(" ")}"` : "";
  return `<p class="field"><label for="${name}">${label}</label>
${hint ? `<span class="hint" id="${name}-dica">${hint}</span>` : ""}
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" ${attributes}${described}${fault ? ' aria-invalid="true"' : ""}>
${fault ? `<span class="fault" id="${name}-erro">${escapeHtml(fault)}</span>` : ""}</p>`;
}
