import { type MouseEvent, useEffect, useState } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { requireSection } from "#features/require-section.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { LandingBlock } from "../contract.ts";
import { LandingScreen } from "./landing-screen.tsx";

const load = pageLoad(async ({ api, url }) => {
  const { rule } = await api("GET /projects/get-user-by-token", {});
  requireSection(rule ?? undefined, url.pathname);
  const [blocks, { courses }] = await Promise.all([
    api("GET /projects/landing-page", {}).then(
      (page) => page.blocks,
      (error: unknown) => {
        if (isApiProblem(error) && error.status === 404) return [];
        throw error;
      },
    ),
    api("GET /projects/showcase", {}),
  ]);
  return { blocks, courses };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Prévia da página inicial – Área da equipe" }];

/**
 * Page /gestao/marca/previa, inside the editor's iframe: the blocks that the editor sends, and before that the stored
 * landing page.
 */
export default function LandingPreviewPage() {
  const { blocks, courses } = useLoaderData<typeof load>();
  const [sent, setSent] = useState<readonly LandingBlock[] | null>(null);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ landing?: readonly LandingBlock[] }>) => {
      if (origin === location.origin && source === window.parent && data.landing) setSent(data.landing);
    };
    window.addEventListener("message", onMessage);
    window.parent.postMessage("landing-preview-ready", location.origin);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  // Inside the editor, links do nothing: the preview must stay on this page.
  const blockLinks = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (link && window.parent !== window) event.preventDefault();
  };
  return (
    <div className="landing-preview" onClickCapture={blockLinks}>
      <LandingScreen blocks={sent ?? blocks} courses={courses} />
    </div>
  );
}
