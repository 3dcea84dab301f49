import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";

/** Where a flow's links lead: a preview has its own. */
export interface FlowAddresses {
  block(blockId: string): string;
  /** "Parar por agora". */
  leave: string;
  /** After the end: where the person was going. */
  onward: string;
}

/** In a forced anamnese one can only leave the academy; any other flow leads back to the course. */
export function useFlowAddresses(
  flow: string,
  { isForced, course }: { isForced: boolean; course: string | null },
): FlowAddresses {
  const root = useRootData();
  const last = course ?? root?.lastCourse ?? null;
  const back = last ? paths.course(last) : paths.courses();
  const isAnamnese = root?.project.anamnese?.friendly_id === flow;
  return {
    block: (blockId) => paths.flow(flow, blockId),
    leave: isForced ? paths.logout() : back,
    // Signing in knows where one was going before the anamnese, and leads there.
    onward: isAnamnese ? paths.login() : back,
  };
}
