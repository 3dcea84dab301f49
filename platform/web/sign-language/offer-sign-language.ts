import type { SignLanguage } from "#shared/sign-language.ts";
import { allowAndReload } from "./permission.ts";
import "./sign-language.css";

const SVG = "http://www.w3.org/2000/svg";
/** SVG paths of an icon of two signing hands, in a box of 24 × 24. */
const HANDS = [
  "M7 13V6.5a1.5 1.5 0 0 1 3 0V11m0-5.5v-1a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6 6 6 0 0 1-5-2.7L2.7 15a1.4 1.4 0 0 1 2.3-1.6L7 15.5",
  "M18.5 3.5 21 2m-1.5 5H22m-3.5 3.5L21 12",
];

/** Shows only the widget's button, until it is pressed. Loads no script or style of the widget. */
export function offerSignLanguage({ position }: SignLanguage): void {
  const region = document.createElement("div");
  region.className = "sign-language-offer";
  region.dataset.position = position;
  region.setAttribute("role", "region");
  region.setAttribute("aria-label", "Língua de sinais");
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", "Traduzir esta página em Libras");
  button.setAttribute("aria-expanded", "false");
  button.append(handsIcon());
  button.addEventListener("click", allowAndReload);
  region.append(button);
  document.body.append(region);
}

function handsIcon(): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const pathData of HANDS) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", pathData);
    svg.append(path);
  }
  return svg;
}
