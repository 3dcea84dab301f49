import { cookieText } from "./session/cookies.ts";
import { ECONOMY_COOKIE, ECONOMY_SECONDS } from "./session/names.ts";

/** Whether this page was rendered for saving data ('modo economia'). */
export function isEconomical(): boolean {
  return document.documentElement.dataset.economy === "on";
}

/** Saves the choice on the device for a year, for everybody who uses it. It applies to pages loaded from now on. */
export function chooseEconomy(isOn: boolean): void {
  document.cookie = cookieText(ECONOMY_COOKIE, isOn ? "on" : "off", ECONOMY_SECONDS, location.protocol === "https:");
}
