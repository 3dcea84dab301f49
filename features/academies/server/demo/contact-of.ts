import { between, pick, randomFrom } from "./random.ts";

const PLACES = [
  ["São Paulo", "SP", "11"],
  ["Campinas", "SP", "19"],
  ["Rio de Janeiro", "RJ", "21"],
  ["Belo Horizonte", "MG", "31"],
  ["Goiânia", "GO", "62"],
  ["Brasília", "DF", "61"],
  ["Salvador", "BA", "71"],
  ["Recife", "PE", "81"],
  ["Fortaleza", "CE", "85"],
  ["Belém", "PA", "91"],
  ["Manaus", "AM", "92"],
  ["Curitiba", "PR", "41"],
  ["Porto Alegre", "RS", "51"],
] as const;

/**
 * Returns a fictitious person's city, phone and birth date, derived from the e-mail. The phone numbers are unassigned.
 */
export function contactOf(email: string): { city: string; state: string; phone: string; birth_date: string } {
  const random = randomFrom([...email].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7));
  const [city, state, area] = pick(random, PLACES);
  const number = (min: number, max: number, digits: number) =>
    String(Math.floor(between(random, min, max))).padStart(digits, "0");
  const phone = `${area}90000${number(0, 10_000, 4)}`;
  return { city, state, phone, birth_date: `${number(1962, 2005, 4)}-${number(1, 13, 2)}-${number(1, 29, 2)}` };
}
