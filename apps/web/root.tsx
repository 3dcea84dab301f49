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
import { loadDocumentForToken, exchangeAccessToken } from "#features/people/web/index.ts";
import { keepUnsentForm } from "#features/keep-unsent-form.ts";
import { refuseFormAfterView, StudentViewBar, ViewingBar } from "#features/viewings/web/index.ts";
import { watchOwner } from "#platform/web/session/watch-owner.ts";
import { setCallProject, setStudentView } from "#platform/web/api/caller.ts";
import { Toasts } from "#ui/toast.tsx";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { AfterNavigation } from "#platform/web/navigation/after-navigation.tsx";
import { Ready } from "#platform/web/ready.tsx";
import { ErrorPage, errorTitle, PageUnlessBlocked } from "#features/pages/web/index.ts";

export const middleware = [exchangeAccessToken];
export const clientMiddleware = [loadDocumentForToken, keepUnsentForm, refuseFormAfterView];
export const loader = loadRoot;
export const clientLoader = loadDocument;
export const shouldRevalidate = () => false;

/**
 * Loads a new document instead of the root's data, which come with a document only; needed after a document has failed
 * to load them.
 */
async function loadDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url);
  return await new Promise<never>(() => {});
}

/**
 * The frame of pages without the usual one, by route id: CSS uses it for the space that scrolling leaves at the edges.
 */
const FRAMES: Readonly<Record<string, string>> = {
  enter: "login",
  login: "login",
  "login-confirm": "login",
  "reset-password": "login",
  logout: "login",
  aceite: "login",
  "login-switch": "login",
  "ver-como": "login",
  "gestao-frame": "staff",
  "course-course-o-id": "reader",
  flow: "flow",
  "gestao-fluxos-previa": "flow",
  "talents-profiles-list": "talents",
};

/** Title of the error page, which replaces all pages; other pages set their own. */
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
      data-viewing={root?.user?.viewing && (root.user.viewing.as_student ? "student" : "person")}
      data-frame={frame[0]}
      data-offers-sign-language={root?.project.sign_language ? "on" : undefined}
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
        {/* Before all other styles, because it declares the order of the cascade layers, on which components' style
            sheets rely. */}
        {root ? <Brand root={root} /> : null}
        <Links nonce={root?.nonce} />
        {root ? <Heads tags={root.heads} nonce={root.nonce} /> : null}
      </head>
      <body>
        <PageProgress place="page" />
        {children}
        <AfterNavigation />
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

/**
 * Style element with the brand's CSS. Browsers hide a nonce after reading it, so its mismatch at hydration is expected.
 */
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

/** Providers and effects around every page and error page. */
function Shell({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  if (root) setCallProject(root.project._id, root.apiOrigin);
  setStudentView(root?.user?.viewing?.as_student === true);
  // While a staff member views the academy as somebody else, the device's owner stays the staff member.
  const owner = root && !root.user?.viewing ? (root.user?._id ?? null) : undefined;
  useEffect(() => {
    if (owner !== undefined) watchOwner(owner);
  }, [owner]);
  useSignLanguage();
  useRememberCourse();
  return (
    <Toasts first={root?.notice ?? null}>
      <StudentViewBar />
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
