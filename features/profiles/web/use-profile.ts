import { useOutletContext } from "react-router";
import type { Profile } from "../contract.ts";

/** Returns the profile loaded by the account layout. */
export function useProfile(): Profile {
  return useOutletContext<Profile>();
}
