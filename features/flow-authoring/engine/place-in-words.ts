import type { FlowFault } from "../contract.ts";

/** Returns where a fault is: “Linha 12, bloco “dor”, campo “title””. */
export function placeInWords({ line, field, block_id }: FlowFault): string {
  const inBlock = field?.replace(/^blocks\[\d+\]\.?/, "") ?? "";
  const shown = block_id === null ? (field ?? "") : inBlock;
  const parts = [
    ...(line === null ? [] : [`linha ${line}`]),
    ...(block_id === null ? [] : [`bloco “${block_id}”`]),
    ...(shown ? [`campo “${shown}”`] : []),
  ];
  const text = parts.join(", ") || "arquivo";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
