import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";

/** Addresses that a flow's links lead to. A preview has other ones. */
export interface FlowAddresses {
  block(blockId: string): string;
  /** Address of "Parar por agora". */
  leave: string;
  /** Address after the end: where the person was going. */
  onward: string;
}

/**
 * Returns the addresses of a flow. From a required anamnese, leaving means signing out; from another flow, going to the
 * course.
 */
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
    // The sign-in page redirects to the page that the person wanted before the anamnese.
    onward: isAnamnese ? paths.login() : back,
  };
}
