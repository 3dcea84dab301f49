/** The time zones of Brazil, from east to west, with the regions that use them. */
export const BRAZILIAN_ZONES = [
  ["America/Noronha", "Fernando de Noronha"],
  ["America/Sao_Paulo", "Brasília, Sudeste, Sul e Goiás"],
  ["America/Bahia", "Bahia"],
  ["America/Maceio", "Alagoas e Sergipe"],
  ["America/Recife", "Pernambuco"],
  ["America/Fortaleza", "Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte"],
  ["America/Araguaina", "Tocantins"],
  ["America/Belem", "Amapá e leste do Pará"],
  ["America/Santarem", "Oeste do Pará"],
  ["America/Campo_Grande", "Mato Grosso do Sul"],
  ["America/Cuiaba", "Mato Grosso"],
  ["America/Porto_Velho", "Rondônia"],
  ["America/Boa_Vista", "Roraima"],
  ["America/Manaus", "Amazonas"],
  ["America/Eirunepe", "Sudoeste do Amazonas"],
  ["America/Rio_Branco", "Acre"],
] as const;

export const USUAL_ZONE = "America/Sao_Paulo";

/** Checks whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("pt-BR", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
