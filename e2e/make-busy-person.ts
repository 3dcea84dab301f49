import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { changePhoto, updateProfile } from "#features/profiles/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { changeConsent } from "#features/privacy/contract.ts";

/** Texts that identify this person, searched for in exports and after an erasure. */
export const IDENTIFYING_TEXTS = ["Quitéria", "quiteria.traco", "52998224725", "11987654321", "Rua do Traço"];

const PIXELS = { width: 200, height: 200, channels: 3, background: "teal" } as const;

/** Creates a person with data in as many tables as possible, for tests of export and erasure. */
export async function makeBusyPerson(world: World, project: MadeProject): Promise<MadePerson> {
  const course = await world.makeCourse(project);
  const password = "ipe-roxo-47";
  const options = { name: "Quitéria Traço", email: "quiteria.traco@exemplo.com.br", enrolledIn: [course], password };
  const person = await world.makePerson(project, options);
  const client = world.as(person, { address: "203.0.113.9", userAgent: "Firefox/140 Linux" });
  for (const at of course.objects.keys()) await read(client, course, at);
  await client.call(changeFavorite, { course_id: course._id, object_id: course.objects[0]?._id ?? "", favorite: true });
  await client.call(updateProfile, {
    full_name: "Quitéria Traço",
    cpf: "529.982.247-25",
    phone: "(11) 9 8765-4321",
    address: "Rua do Traço, 9",
  });
  const { default: sharp } = await import("sharp");
  const bytes = await sharp({ create: PIXELS }).png().toBuffer();
  await client.call(changePhoto, { photo: new File([new Uint8Array(bytes)], "foto.png") });
  await client.call(changeConsent, { purpose: "research", given: true });
  await makeCertificate(world, project, { user_id: person._id, token: "8WQ3-M9XD", name: "Quitéria Traço" });
  await recordSensitiveReads(world, project, person);
  return person;
}

/** Records a read of this person's sensitive data by staff, and of another person's data by this person. */
async function recordSensitiveReads(world: World, project: MadeProject, person: MadePerson): Promise<void> {
  const other = await world.makePerson(project, { name: "Outra Pessoa", rule: "manager" });
  const read = (user_id: string, reader_id: string) => ({
    project_id: project._id,
    id: newId(),
    user_id,
    reader_id,
    what: "Respostas da anamnese",
    reason: "Preparar o acolhimento",
    created_at: world.clock.now,
  });
  await world.inside(project, (sql) => sql`insert into sensitive_reads ${sql(read(person._id, other._id))}`);
  await world.inside(project, (sql) => sql`insert into sensitive_reads ${sql(read(other._id, person._id))}`);
}
