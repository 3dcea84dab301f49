import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as contracts from "#features/contracts.ts";
import type { Route } from "#shared/route.ts";

const CHANGES = /\/(arrange|change|choose|create-or-update|edit|plan|publish|rename|save|set|subscribe|update)-/;

const A_FILE = "It takes a file, which is made small; what is read is its address.";
const AN_ACT = "It names an act, not a state; what is read is what came of it.";
const ONE_CHOICE = "It sets one value, of the same list as what is read.";

/** Routes that change readable data but have no pair in the neighbouring tests, each with the reason. */
const WITHOUT_PAIR: Record<string, string> = {
  "access.changeEmail": "An address counts once its mailbox has proved it.",
  "access.changePassword": "Passwords are never read.",
  "access.setPassword": "Passwords are never read.",
  "authoring.planCoursePublication": "It takes a day and an hour on the academy's clock; the moment is read.",
  "authoring.publishCourse": AN_ACT,
  "brands.changeLogo": A_FILE,
  "brands.chooseMainHost": ONE_CHOICE,
  "bulkChanges.changePeople": AN_ACT,
  "deepLinks.setLinkEnabled": ONE_CHOICE,
  "flowAuthoring.chooseAnamnese": ONE_CHOICE,
  "flowAuthoring.publishFlow": AN_ACT,
  "forum.arrangeForumTopic": AN_ACT,
  "forum.renameForumTopic": "The topic's version decides; its own test reads the title and the tags.",
  "friction.changeFrictionCluster": ONE_CHOICE,
  "members.changeEnrollment": ONE_CHOICE,
  "members.changeRule": ONE_CHOICE,
  "notifications.changePushDevice": "The keys of a device are never read.",
  "pages.publishLegal": "The same text again is refused: every version changes something.",
  "profiles.changePhoto": A_FILE,
  "progress.createOrUpdateUserInput": "An entry of a ledger; what is read is counted from all of them.",
  "recordings.changeRecording": ONE_CHOICE,
  "reports.subscribeReport": ONE_CHOICE,
  "secondFactors.renamePasskey": ONE_CHOICE,
  "talents.changeTalentList": AN_ACT,
  "talents.changeTalentStatus": AN_ACT,
  "talents.saveTalentSearch": "Each call saves another search; an equal one is refused.",
  "vacancies.changeVacancyStatus": AN_ACT,
};

test("every route that changes readable data is tested with its read route, or has a reason why not", () => {
  const pairs = globSync("get-and-update*.test.ts", { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith("-all.test.ts"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  const changing = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Partial<Route>>)
      .filter(([, { method, path }]) => method === "POST" && CHANGES.test(path ?? ""))
      .map(([name]) => ({ key: `${feature}.${name}`, hasPair: pairs.includes(`call(${name},`) })),
  );
  expect(changing.length).toBeGreaterThan(40);
  const without = changing.filter(({ hasPair }) => !hasPair).map(({ key }) => key);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_PAIR).toSorted());
});
