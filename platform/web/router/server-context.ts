import { createContext } from "react-router";
import type { GoogleConfig } from "#shared/google-config.ts";
import type { Api, CallMap } from "../api/api.ts";

interface GoogleForPage extends GoogleConfig {
  /** The origin of the identity double in a demo; null otherwise. */
  emulator: string | null;
}

/** A service that speaks Mixpanel's protocol. */
export interface AnalyticsService {
  host: string;
  token: string;
  environment: string;
}

/** The values that the server passes to the pages that it renders, per request. */
export interface PageRequest {
  /** The form that was sent, where the server has read it already: its files lie on the disk. */
  form?: FormData | undefined;
  // Untyped here; each feature knows its own calls.
  api: Api<CallMap>;
  /** The public part of the project; typed by the projects' contract. */
  project: unknown;
  brandCss: string;
  nonce: string;
  now: Date;
  origin: string;
  /** Where the page's scripts call the API; null for the page's own origin. */
  apiOrigin: string | null;
  /** The id of the web build. */
  buildId: string;
  /** The company that the footer credits. */
  provider: { name: string; url: string };
  /** Another analytics service; null: the academy's own collector. */
  analytics: AnalyticsService | null;
  /** Settings of the sign-in with Google; null when it is not offered. */
  google: GoogleForPage | null;
  hasSession: boolean;
  setCookie(text: string): void;
}

export const pageRequest = createContext<PageRequest>();

/** Set by the guard: the page needs a session, and the person has one. */
export const isGuardedPage = createContext(false);

/** The rendered page in UTF-8; empty when the response is not a page, such as a redirect. */
export const renderedPage = createContext<Uint8Array<ArrayBuffer>>(new Uint8Array());

/** The result of rendering: the router's response, without a body when `html` holds it. */
export interface RenderedPage {
  response: Response;
  html: Uint8Array<ArrayBuffer>;
}
