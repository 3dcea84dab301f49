/** Returns how many faults are left: “falta acertar 1 coisa”. */
export function countText(faults: number): string {
  return faults === 1 ? "falta acertar 1 coisa" : `falta acertar ${faults} coisas`;
}
