import { createContext } from "react-router";
import type { GoogleConfig } from "#shared/google-config.ts";
import type { Api, CallMap } from "../api/api.ts";

interface GoogleForPage extends GoogleConfig {
  /** The origin of the identity double in a demo; null otherwise. */
  emulator: string | null;
}

/** An analytics service with Mixpanel's protocol. */
export interface AnalyticsService {
  host: string;
  token: string;
  environment: string;
}

/** The values that the server passes to the pages that it renders, per request. */
export interface PageRequest {
  /** The submitted form, if the server has already read it and stored its files on the disk. */
  form?: FormData | undefined;
  // Untyped here: the features define the types of calls.
  api: Api<CallMap>;
  /** The public part of the project; its type is in the projects' contract. */
  project: unknown;
  brandCss: string;
  nonce: string;
  now: Date;
  origin: string;
  /** Origin at which the page's scripts call the API; null for the page's own origin. */
  apiOrigin: string | null;
  /** The id of the web build. */
  buildId: string;
  /** The company that the footer credits. */
  provider: { name: string; url: string };
  /** An external analytics service; null for the academy's own collector. */
  analytics: AnalyticsService | null;
  /** Settings of the sign-in with Google; null when it is not offered. */
  google: GoogleForPage | null;
  /** Whether a mail server is configured. */
  sendsEmails: boolean;
  hasSession: boolean;
  setCookie(text: string): void;
}

export const pageRequest = createContext<PageRequest>();

/** Whether the page needs a session and the person has one; set by the guard. */
export const isGuardedPage = createContext(false);

/** The rendered page in UTF-8; empty when the response is not a page, such as a redirect. */
export const renderedPage = createContext<Uint8Array<ArrayBuffer>>(new Uint8Array());

/** The result of rendering: the router's response (without a body if `html` has bytes), and the page as bytes. */
export interface RenderedPage {
  response: Response;
  html: Uint8Array<ArrayBuffer>;
}
