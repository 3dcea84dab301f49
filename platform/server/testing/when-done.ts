import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Does work after the test in which this is called; outside of a test, after the test file. vitest ignores an
 * `afterAll` inside a test, which would leave a database and its connections open until the end of the run.
 */
export function whenDone(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()));
  else afterAll(async () => void (await work()));
}
