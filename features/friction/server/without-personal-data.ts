const EMAIL = /[^\s@<>"'“”]+@[^\s@<>"'“”]+/g;
const LONG_NUMBER = /\d[\d.\-/ ]{4,}\d/g;
const ADDRESS = /https?:\/\/\S+/g;

/** Removes possible personal data from a message: URLs, e-mails, and numbers as long as a phone number or CPF. */
export function withoutPersonalData(message: string): string {
  return message.replace(ADDRESS, "…").replace(EMAIL, "…").replace(LONG_NUMBER, "…");
}
