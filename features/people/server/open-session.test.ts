import { expect, test } from "vitest";
import { handlers } from "#features/handlers.ts";
import { hashToken, newToken } from "#platform/server/auth/tokens.ts";
import { inOneStatement, inProject } from "#platform/server/tenancy/in-project.ts";
import { openWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";

const world = await openWorld(handlers);
const { pool } = world.house;
const academy = await world.makeProject();

test("a session that is opened once more, since its answer was lost, is one session and one line of the trail", async () => {
  const ana = await world.makePerson(academy);
  const open = opening(ana._id, false);

  const [first] = await open();
  const [again] = await open();

  expect([first?._id, again?._id]).toEqual([ana._id, ana._id]);
  expect(await kept(ana._id)).toEqual({ sessions: 1, lines: 1 });
});

test("a first proof opens nothing for who has turned on a second factor a moment before, and leaves no line", async () => {
  const bia = await world.makePerson(academy);
  await inProject(
    pool,
    academy._id,
    (sql) => sql`insert into totp_factors (project_id, user_id, secret_sealed, confirmed_at)
      values (${academy._id}, ${bia._id}, ${Buffer.alloc(8)}, now())`,
  );

  expect(await opening(bia._id, true)()).toEqual([]);
  expect(await kept(bia._id)).toEqual({ sessions: 0, lines: 0 });
  expect(await opening(bia._id, false)()).toMatchObject([{ _id: bia._id }]);
});

/** Asks for one session, as often as it is called. */
function opening(userId: string, isFirstProof: boolean) {
  const [sessionId, auditId, token] = [newId(), newId(), hashToken(newToken(academy._id))];
  const now = new Date();
  return () =>
    inOneStatement(
      pool,
      (sql) => sql`
        select _id from open_session(${academy._id}, ${userId}, ${isFirstProof}, 'opened-twice', ${sessionId}, ${token},
          null, 'Here', ${now}, ${new Date(now.getTime() + 60_000)}, null, null, 50, ${auditId}, null, null)`,
    );
}

async function kept(userId: string) {
  const [row] = await inProject(
    pool,
    academy._id,
    (sql) => sql`select
      (select count(*)::int from sessions where user_id = ${userId} and user_agent = 'Here') as sessions,
      (select count(*)::int from audit_entries where user_id = ${userId} and verb = 'opened-twice') as lines`,
  );
  return row;
}
