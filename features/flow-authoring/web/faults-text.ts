/** Says how many faults are left: “falta acertar 1 coisa”. */
export function faultsText(faults: number): string {
  return faults === 1 ? "falta acertar 1 coisa" : `falta acertar ${faults} coisas`;
}
