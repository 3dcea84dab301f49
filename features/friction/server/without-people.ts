const EMAIL = /[^\s@<>"'“”]+@[^\s@<>"'“”]+/g;
const LONG_NUMBER = /\d[\d.\-/ ]{4,}\d/g;
const ADDRESS = /https?:\/\/\S+/g;

/** A message without what could name a person: addresses, e-mails, and numbers as long as a phone's or a CPF. */
export function withoutPeople(message: string): string {
  return message.replace(ADDRESS, "…").replace(EMAIL, "…").replace(LONG_NUMBER, "…");
}
