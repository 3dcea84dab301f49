import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";

/** Returns the paths that anybody may read in an academy; all others need a session or must not be indexed. */
function publicPaths({ landing_page }: Project): string[] {
  const pages = [paths.enter(), paths.faq(), paths.privacyPolicy(), paths.useTerms()];
  return landing_page ? [paths.home(), ...pages] : pages;
}

/** Returns the text of an academy's /robots.txt. */
export async function robotsText(services: Services, project: Project): Promise<string> {
  const origin = await originOf(services, project);
  return `# ${project.name.replace(/\s+/g, " ")}: as páginas públicas podem ser lidas; o resto é de quem estuda aqui.
User-agent: *
${CLOSED.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: ${origin}/sitemap.xml
`;
}

const CLOSED = [
  "/account",
  "/api/",
  "/certificate/",
  "/course",
  "/credenciais/",
  "/files/",
  "/flow/",
  "/preview/",
  "/talents",
  "/validar/",
];

/** Returns the XML of an academy's /sitemap.xml: its public pages at its first host. */
export async function sitemap(services: Services, project: Project): Promise<string> {
  const origin = await originOf(services, project);
  const pages = publicPaths(project).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join("\n")}
</urlset>
`;
}

async function originOf(services: Services, { _id }: Project): Promise<string> {
  return services.originOf(await services.projects.firstHostOf(_id));
}
