import { createContext } from "react-router";
import type { GoogleConfig } from "#shared/google-config.ts";
import type { Api, CallMap } from "../api/api.ts";

interface GoogleForPage extends GoogleConfig {
  /** Where what stands for Google in a demonstration is reached. */
  emulator: string | null;
}

/** What the server hands to the pages that it renders: one per request. */
export interface PageRequest {
  // Each feature knows its own calls; here they only pass through.
  api: Api<CallMap>;
  /** What anybody may see of the project; its shape is the projects' contract. */
  project: unknown;
  brandCss: string;
  nonce: string;
  now: Date;
  origin: string;
  /** Changes with every build of the pages. */
  buildId: string;
  /** Whom the footer credits. */
  provider: { name: string; url: string };
  /** How this page may sign in with Google; null: not at all. */
  google: GoogleForPage | null;
  hasSession: boolean;
  setCookie(text: string): void;
}

export const pageRequest = createContext<PageRequest>();

/** Set by the guard: the page needs a session, and its visitor has one. */
export const isGuardedPage = createContext(false);

/** The page as it was drawn, in UTF-8; empty when the answer is none, such as a redirect. */
export const renderedPage = createContext<Uint8Array<ArrayBuffer>>(new Uint8Array());

/** What the drawing of a page gives: the router's answer, without a body when `html` has it. */
export interface RenderedPage {
  response: Response;
  html: Uint8Array<ArrayBuffer>;
}
