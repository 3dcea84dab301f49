import { useCallback, useRef, useState } from "react";
import type { Api, CallMap } from "./api.ts";
import { CallReplaced } from "./problem.ts";

/** The four states of a call (spec, section 4). */
export type CallState<Output> =
  | { status: "idle"; data: null; error: null }
  | { status: "pending"; data: Output | null; error: null }
  | { status: "success"; data: Output; error: null }
  | { status: "error"; data: Output | null; error: unknown };

/** One call of the API with its state. `call` gives null when it failed (`onError` was told) or was replaced. */
export function useCallOf<Calls extends CallMap, Key extends keyof Calls & string>(
  api: Api<Calls>,
  key: Key,
  onError: (error: unknown) => void,
) {
  type Output = Calls[Key]["output"];
  const [state, setState] = useState<CallState<Output>>({ status: "idle", data: null, error: null });
  const turn = useRef(0);
  const call = useCallback(
    async (input: Calls[Key]["input"]): Promise<Output | null> => {
      const mine = ++turn.current;
      setState(({ data }) => ({ status: "pending", data, error: null }));
      try {
        const data = await api(key, input);
        if (mine === turn.current) setState({ status: "success", data, error: null });
        return data;
      } catch (error) {
        if (error instanceof CallReplaced || mine !== turn.current) return null;
        setState(({ data }) => ({ status: "error", data, error }));
        onError(error);
        return null;
      }
    },
    [api, key, onError],
  );
  return { ...state, call };
}
