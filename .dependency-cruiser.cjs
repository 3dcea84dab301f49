// Imports run one way: apps → features → (platform | ui) → db → shared. `tools/import-walls.ts` runs this.
const TESTS = "\\.(test|e2e)\\.tsx?$";
const FIXTURES = ["^platform/server/testing/", "/fixture-[^/]+\\.ts$"];
const SURFACES = "^features/([^/]+/(contract\\.ts|server/index\\.ts|web/index\\.ts)|(api|contract-table|handlers)\\.ts)$";
const BROWSER = [
  "^apps/web/",
  "^features/[^/]+/(web/|contract\\.ts$)",
  "^features/(api|contract-table)\\.ts$",
  "^(platform/web|ui|shared)/",
];
const RUNS_ON_SERVER = ["^apps/web/entry\\.server\\.tsx$", TESTS];
const PACKAGES = "(^|/)node_modules/";

/** Files of `from` may import, of our own, only what matches `may`. */
function layer(name, from, may, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: TESTS },
    to: { pathNot: [...may, PACKAGES], dependencyTypesNot: ["core"] },
  };
}

module.exports = {
  forbidden: [
    layer("shared-stands-alone", "^shared/", ["^shared/"], "shared/ is pure: it imports only itself and packages."),
    layer("db-below", "^db/", ["^(db|shared)/"], "db/ may import only shared/ and packages."),
    layer("ui-knows-no-product", "^ui/", ["^(ui|shared)/"], "ui/ is a kit: it may import only shared/ and packages."),
    layer("platform-below", "^platform/", ["^(platform|db|shared)/"], "platform/ may not import features/, apps/ or ui/."),
    layer("features-below", "^features/", ["^(features|platform|ui|db|shared)/"], "features/ may not import apps/ or tools."),
    layer("apps-on-top", "^apps/", ["^(apps|features|platform|ui|db|shared)/", "^virtual:"], "The product imports no tools, benches or tests."),
    {
      name: "by-the-surface",
      comment: "From another feature only contract.ts, server/index.ts and web/index.ts.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: TESTS },
      to: { path: "^features/", pathNot: ["^features/$1/", SURFACES] },
    },
    {
      name: "features-by-their-surface",
      comment: "From outside a feature only contract.ts, server/index.ts and web/index.ts.",
      severity: "error",
      from: { path: ["^features/[^/]+\\.ts$", "^apps/"], pathNot: TESTS },
      to: { path: "^features/", pathNot: SURFACES },
    },
    {
      name: "contracts-are-pure",
      comment: "A contract imports only contracts, shared/ and zod.",
      severity: "error",
      from: { path: "^features/([^/]+/contract|contract-table)\\.ts$" },
      to: { pathNot: ["^features/[^/]+/contract\\.ts$", "^shared/", "/node_modules/zod/", "^node_modules/zod/"] },
    },
    {
      name: "browser-reaches-no-server",
      comment: "Browser code imports only browser code: no db, no platform/server, no features/*/server.",
      severity: "error",
      from: { path: BROWSER, pathNot: RUNS_ON_SERVER },
      to: { pathNot: [...BROWSER, PACKAGES], dependencyTypesNot: ["core"] },
    },
    {
      name: "browser-has-no-node",
      comment: "Browser code and shared/ import nothing of Node.",
      severity: "error",
      from: { path: BROWSER, pathNot: RUNS_ON_SERVER },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "verbs-draw-nothing",
      comment: "Server code of features and platform imports no pages and no browser code.",
      severity: "error",
      from: { path: "^(features/[^/]+|platform)/server/|^db/" },
      to: { path: "^(features/[^/]+|platform)/web/|^features/api\\.ts$" },
    },
    {
      name: "only-tests-use-testing",
      comment: "Only tests import platform/server/testing and fixtures.",
      severity: "error",
      from: { pathNot: [TESTS, ...FIXTURES, "^e2e/"] },
      to: { path: FIXTURES },
    },
    {
      name: "nobody-imports-tests",
      comment: "Tests are imported by nobody.",
      severity: "error",
      from: {},
      to: { path: TESTS },
    },
    {
      name: "no-circles",
      comment: "Modules may not import each other in a circle (types may).",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-dead-ends",
      comment: "This import leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "ships-no-dev-packages",
      comment: "What runs in production may not import a devDependency.",
      severity: "error",
      from: { path: "^(apps|features|platform|db|ui|shared)/", pathNot: [TESTS, "^apps/web/routes\\.ts$", "^apps/server/dev\\.ts$", ...FIXTURES] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    // dependency-cruiser knows no TypeScript 7; with swc it reads our files, and import-walls.ts makes sure that it did.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
    },
  },
};
