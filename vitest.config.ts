import { defineConfig } from "vitest/config";
export default defineConfig({ root: "/work/main", test: { include: ["**/*.test.ts"], exclude: ["**/node_modules/**"] } });
