import { appIcon, ICON_SIZES } from "#features/metas/server/index.ts";
import { hostOf, sendProblem } from "#platform/server/http/api-app.ts";
import type { Http } from "#platform/server/http/env.ts";
import { projectNotFound } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import type { AppOptions } from "./app.ts";

const MAX_SHORT_NAME = 12;

/**
 * Returns /manifest.webmanifest: the app that a phone installs, with the name, icon and colours of the host's academy.
 */
export async function webManifest(http: Http, options: Pick<AppOptions, "services">): Promise<Response> {
  const host = await hostOf(http, options);
  if (!host || host.redirectTo) return sendProblem(projectNotFound());
  const { name, colors } = host.project;
  const tokens = brandTokens(colors);
  const manifest = {
    id: "/",
    name,
    short_name: shortName(name),
    lang: "pt-BR",
    dir: "ltr",
    start_url: paths.courses(),
    scope: "/",
    display: "standalone",
    categories: ["education"],
    theme_color: tokens["--menu-background"],
    background_color: tokens["--page-background"],
    icons: ICON_SIZES.flatMap((size) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/app-icon/${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** Sends the app's icon in one size, such as /app-icon/192.png. */
export async function appIconFile(http: Http, options: Pick<AppOptions, "services">): Promise<Response> {
  const host = await hostOf(http, options);
  const size = ICON_SIZES.find((one) => `${one}.png` === http.req.param("icon"));
  if (!host || !size) return http.notFound();
  const bytes = await appIcon(options.services, host.project, size);
  const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
  return new Response(new Uint8Array(bytes), { headers });
}

/** Shortens a name to as many whole words as fit below an icon. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  let short = words.shift() ?? name;
  while (words[0] && `${short} ${words[0]}`.length <= MAX_SHORT_NAME) short = `${short} ${words.shift()}`;
  return short.slice(0, MAX_SHORT_NAME);
}
