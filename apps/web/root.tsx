import "#ui/css/index.css";
import { useEffect } from "react";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import {
  Heads,
  loadRoot,
  PageProgress,
  type RootData,
  useRememberCourse,
  useRootData,
  useSignLanguage,
} from "#features/projects/web/index.ts";
import { loadDocumentForToken, takeAccessToken } from "#features/people/web/index.ts";
import { ViewingBar } from "#features/viewings/web/index.ts";
import { watchOwner } from "#platform/web/session/watch-owner.ts";
import { callFor } from "#platform/web/api/caller.ts";
import { Toasts } from "#ui/toast.tsx";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { Arrival } from "#platform/web/movement/arrival.tsx";
import { Ready } from "#platform/web/ready.tsx";
import { ErrorPage, errorTitle, PageUnlessBlocked } from "#features/pages/web/index.ts";

export const middleware = [takeAccessToken];
export const clientMiddleware = [loadDocumentForToken];
export const loader = loadRoot;
export const clientLoader = loadDocument;
export const shouldRevalidate = () => false;

/** What all pages stand on comes with a document only. It is missed once one has failed: wherever one goes, a new one is loaded. */
async function loadDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url);
  return await new Promise<never>(() => {});
}

/** What stands around a page of its own kind, by route: it decides how far a scroll stops from the edges. */
const FRAMES: Readonly<Record<string, string>> = {
  "gestao-frame": "staff",
  "course-course-o-id": "reader",
  flow: "flow",
  "gestao-fluxos-previa": "flow",
  "talents-profiles-list": "talents",
};

/** Pages say their own; this is the error page's, which takes the place of all of them. */
export const meta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }] : []);

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const frame = useMatches().flatMap(({ id }) => FRAMES[id] ?? []);
  return (
    <html
      lang="pt-BR"
      data-project={root?.project.friendly_id}
      data-build={root?.buildId}
      data-economy={root?.isEconomical ? "on" : undefined}
      data-viewing={root?.user?.viewing ? "on" : undefined}
      data-frame={frame[0]}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.project.colors.menu_background_color} />
        {root?.project.image ? <link rel="icon" href={`/media/${root.project.image}`} /> : null}
        {root ? <link rel="manifest" href="/manifest.webmanifest" /> : null}
        {root ? <link rel="apple-touch-icon" href="/app-icon/192.png" /> : null}
        <Meta />
        {root?.isEconomical ? null : <PreloadedFonts />}
        {/* First of all styles: it names the layers in their order, which a component's own sheet must find. */}
        {root ? <Brand root={root} /> : null}
        <Links nonce={root?.nonce} />
        {root ? <Heads tags={root.heads} nonce={root.nonce} /> : null}
      </head>
      <body>
        <PageProgress place="page" />
        {children}
        <Arrival />
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  );
}

function PreloadedFonts() {
  return [atkinson, bricolage].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}

/** The browser hides a nonce once it has read it, so the page and the data differ there by design. */
function Brand({ root: { brandCss, nonce } }: { root: RootData }) {
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: brandCss }} />;
}

export default function App() {
  return (
    <Shell>
      <PageUnlessBlocked>
        <Outlet />
        <Ready />
      </PageUnlessBlocked>
    </Shell>
  );
}

/** The document around pages and error pages. */
function Shell({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  if (root) callFor(root.project._id, root.apiOrigin);
  // While staff see as somebody else, the device stays theirs.
  const owner = root && !root.user?.viewing ? (root.user?._id ?? null) : undefined;
  useEffect(() => {
    if (owner !== undefined) watchOwner(owner);
  }, [owner]);
  useSignLanguage();
  useRememberCourse();
  return (
    <Toasts first={root?.notice ?? null}>
      {children}
      <ViewingBar />
    </Toasts>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
      <Ready />
    </Shell>
  );
}
