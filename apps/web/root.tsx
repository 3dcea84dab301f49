import "#ui/css/index.css";
import { useEffect } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { loadRoot, type RootData, useRootData, useSignLanguage } from "#features/projects/web/index.ts";
import { callFor } from "#platform/web/api/browser-api.ts";
import { Toasts } from "#ui/toast.tsx";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { ErrorPage } from "#features/pages/web/index.ts";

export const loader = loadRoot;
export const shouldRevalidate = () => false;

export const links: LinksFunction = () =>
  [atkinson, bricolage].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }));

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  return (
    <html lang="pt-BR" data-project={root?.project.friendly_id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.project.colors.menu_background_color} />
        {root?.project.image ? <link rel="icon" href={`/media/${root.project.image}`} /> : null}
        <Meta />
        <Links nonce={root?.nonce} />
        {root ? <Brand root={root} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  );
}

/** The browser hides a nonce once it has read it, so the page and the data differ there by design. */
function Brand({ root: { brandCss, nonce, project } }: { root: RootData }) {
  const css = project.customcss ? `${brandCss}@layer tenant{${project.customcss}}` : brandCss;
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

export default function App() {
  const root = useRootData();
  if (root) callFor(root.project._id);
  useSignLanguage();
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
  }, []);
  return (
    <Toasts first={root?.notice ?? null}>
      <Outlet />
    </Toasts>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
