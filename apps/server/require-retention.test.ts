import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { readConfig } from "./config.ts";
import { requireRetention } from "./require-retention.ts";

const check = (RETENTION_DAYS: string) => () =>
  requireRetention(registry, readConfig({ RETENTION_DAYS }, []).retentionDays);

test("accepts periods for tables with a retention, and 0 days only where that is the default", () => {
  expect(check("emails=180,friction_events=30,sessions=0")).not.toThrow();
  expect(check("")).not.toThrow();
});

test("refuses a table without a retention and a period below the minimum, and names what is valid", () => {
  expect(check("email=180")).toThrow(/“email” não tem prazo.*: .*\bemails\b.*\bjobs\b/);
  expect(check("users=180")).toThrow("“users” não tem prazo");
  expect(check("emails=0")).toThrow("“emails” precisa de pelo menos 1 dia (o usual é 365)");
});
