// Imports run one way: apps → features → (platform | ui) → db → shared. `tools/import-boundaries.ts` runs this.
const TESTS = "\\.(test|e2e)\\.tsx?$";
const FIXTURES = ["^platform/server/testing/", "/fixture-[^/]+\\.ts$"];
const SURFACES = "^features/([^/]+/(contract\\.ts|constants\\.ts|server/index\\.ts|web/index\\.ts)|[^/]+\\.tsx?)$";
const BROWSER = [
  "^apps/web/",
  "^features/[^/]+/(web/|engine/|(contract|constants)\\.ts$)",
  "^features/(?!registry\\.ts$)[^/]+\\.tsx?$",
  "^(platform/web|ui|shared)/",
];
const RUNS_ON_SERVER = ["^apps/web/(entry\\.server\\.tsx|routes\\.ts)$", TESTS];
// A form sends an offer back as JSON, which only this module parses.
const PARSES = "^features/second-factors/web/read-offer\\.ts$";
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
    layer("shared-stands-alone", "^shared/", ["^shared/"], "shared/ é pura: só importa a si mesma e pacotes."),
    layer("db-below", "^db/", ["^(db|shared)/"], "db/ só importa shared/ e pacotes."),
    layer("ui-knows-no-product", "^ui/", ["^(ui|shared)/"], "ui/ é um kit: só importa shared/ e pacotes."),
    layer(
      "platform-below",
      "^platform/",
      ["^(platform|db|shared)/"],
      "platform/ não importa features/, apps/ nem ui/.",
    ),
    layer(
      "features-below",
      "^features/",
      ["^(features|platform|ui|db|shared)/"],
      "features/ não importa apps/ nem ferramentas.",
    ),
    layer(
      "apps-on-top",
      "^apps/",
      ["^(apps|features|platform|ui|db|shared)/", "^virtual:"],
      "O produto não importa ferramentas, medições nem testes.",
    ),
    {
      name: "by-the-surface",
      comment: "De outra feature, só contract.ts, constants.ts, server/index.ts e web/index.ts.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: TESTS },
      to: { path: "^features/", pathNot: ["^features/$1/", SURFACES] },
    },
    {
      name: "features-by-their-surface",
      comment: "De fora de uma feature, só contract.ts, constants.ts, server/index.ts e web/index.ts.",
      severity: "error",
      from: { path: ["^features/[^/]+\\.ts$", "^apps/"], pathNot: TESTS },
      to: { path: "^features/", pathNot: SURFACES },
    },
    {
      name: "contracts-are-pure",
      comment: "Um contrato só importa contratos, constantes, o motor da feature (engine/), shared/ e zod.",
      severity: "error",
      from: { path: "^features/([^/]+/contract|contracts|contract-table)\\.ts$" },
      to: {
        pathNot: [
          "^features/([^/]+/(contract|constants)|contracts)\\.ts$",
          "^features/[^/]+/engine/",
          "^shared/",
          "/node_modules/zod/",
          "^node_modules/zod/",
        ],
      },
    },
    {
      name: "pages-load-no-schemas",
      comment: "Uma página só importa tipos de um contrato: os esquemas trariam zod. Constantes ficam em constants.ts.",
      severity: "error",
      from: {
        path: ["^features/[^/]+/(web/|constants\\.ts$)", "^(ui|platform/web|apps/web)/"],
        pathNot: [TESTS, PARSES],
      },
      to: { path: "^features/[^/]+/contract\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "browser-reaches-no-server",
      comment:
        "Código de navegador só importa código de navegador: nem db, nem platform/server, nem features/*/server.",
      severity: "error",
      from: { path: BROWSER, pathNot: RUNS_ON_SERVER },
      to: { pathNot: [...BROWSER, PACKAGES], dependencyTypesNot: ["core"] },
    },
    {
      name: "browser-has-no-node",
      comment: "Código de navegador e shared/ não importam nada do Node.",
      severity: "error",
      from: { path: BROWSER, pathNot: RUNS_ON_SERVER },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "operations-render-nothing",
      comment: "Operações não desenham: server/ não importa web/.",
      severity: "error",
      from: { path: "^(features/[^/]+|platform)/server/|^db/" },
      to: { path: "^(features/[^/]+|platform)/web/|^features/api\\.ts$" },
    },
    {
      name: "launcher-loads-no-product",
      comment: "O processo que abre o servidor não carrega o produto: seria o dobro do seu tempo e da sua memória.",
      severity: "error",
      from: { path: "^apps/server/(run-launcher|config|setup-host|require-free-port|database|supervise)\\.ts$" },
      to: {
        path: ["^features/", "^apps/server/(app|listen|serve-page)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "only-tests-use-testing",
      comment: "Só testes importam platform/server/testing e fixtures.",
      severity: "error",
      from: { pathNot: [TESTS, ...FIXTURES, "^e2e/"] },
      to: { path: FIXTURES },
    },
    {
      name: "nobody-imports-tests",
      comment: "Ninguém importa um teste.",
      severity: "error",
      from: {},
      to: { path: TESTS },
    },
    {
      name: "no-circles",
      comment: "Módulos não se importam em círculo (tipos podem).",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-dead-ends",
      comment: "Esta importação não leva a nada.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "ships-no-dev-packages",
      comment: "O que roda em produção não importa uma devDependency.",
      severity: "error",
      from: {
        path: "^(apps|features|platform|db|ui|shared)/",
        pathNot: [TESTS, "^apps/web/routes\\.ts$", "^apps/server/dev\\.ts$", ...FIXTURES],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    // dependency-cruiser knows no TypeScript 7; with swc it reads our files, and import-boundaries.ts makes sure that it did.
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
