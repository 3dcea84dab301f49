import { useCallback, useRef, useState } from "react";
import type { Api, CallMap } from "./api.ts";
import { CallReplaced } from "./problem.ts";

/** The four states of a call (spec, section 4). */
export type CallState<Output> =
  | { status: "idle"; data: null; error: null }
  | { status: "pending"; data: Output | null; error: null }
  | { status: "success"; data: Output; error: null }
  | { status: "error"; data: Output | null; error: unknown };

/** Provides one API call with its state. `call` returns null when it failed (after `onError`) or was replaced. */
export function useCallOf<Calls extends CallMap, Key extends keyof Calls & string>(
  api: Api<Calls>,
  key: Key,
  onError: (error: unknown) => void,
) {
  type Output = Calls[Key]["output"];
  const [state, setState] = useState<CallState<Output>>({ status: "idle", data: null, error: null });
  const latest = useRef(0);
  const call = useCallback(
    async (input: Calls[Key]["input"]): Promise<Output | null> => {
      const number = ++latest.current;
      setState(({ data }) => ({ status: "pending", data, error: null }));
      try {
        const data = await api(key, input);
        if (number === latest.current) setState({ status: "success", data, error: null });
        return data;
      } catch (error) {
        if (error instanceof CallReplaced || number !== latest.current) return null;
        setState(({ data }) => ({ status: "error", data, error }));
        onError(error);
        return null;
      }
    },
    [api, key, onError],
  );
  return { ...state, call };
}
