import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { readConfig } from "./config.ts";
import { requireRetention } from "./require-retention.ts";

const check = (RETENTION_DAYS: string) => () =>
  requireRetention(registry, readConfig({ RETENTION_DAYS }, []).retentionDays);

test("takes periods of tables that have one, and 0 days only where that is the usual one", () => {
  expect(check("emails=180,friction_events=30,sessions=0")).not.toThrow();
  expect(check("")).not.toThrow();
});

test("names the known tables for one that has no period, and the least for too short a period", () => {
  expect(check("email=180")).toThrow(/“email” não tem prazo.*: .*\bemails\b.*\bjobs\b/);
  expect(check("users=180")).toThrow("“users” não tem prazo");
  expect(check("emails=0")).toThrow("“emails” precisa de pelo menos 1 dia (o usual é 365)");
});
