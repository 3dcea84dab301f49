import { cookieText } from "./session/cookies.ts";
import { ECONOMY_COOKIE, ECONOMY_SECONDS } from "./session/names.ts";

/** Whether this page was rendered for spending little data. */
export function isEconomical(): boolean {
  return document.documentElement.dataset.economy === "on";
}

/** Stays with the device, whoever uses it, for a year. Pages loaded from now on follow it. */
export function chooseEconomy(isOn: boolean): void {
  document.cookie = cookieText(ECONOMY_COOKIE, isOn ? "on" : "off", ECONOMY_SECONDS, location.protocol === "https:");
}
