/** Returns how many faults are left: “falta acertar 1 ponto”. */
export function countText(faults: number): string {
  return faults === 1 ? "falta acertar 1 ponto" : `faltam acertar ${faults} pontos`;
}
