import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import type { Hero } from "../contract.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";

interface HeroActionInput {
  label: string;
  object_id: string | null;
  address: string;
}

const ADDRESS = "Escreva um caminho da academia, como “/faq”, ou um endereço que começa por https://.";

/**
 * Returns the label and target of a banner's button: an object of its course, a path of the academy, or an https
 * address. Null without a button. Throws a Problem on the field that is wrong.
 */
export async function heroAction(
  context: Context<Staff>,
  course: CatalogueCourse,
  { label, object_id, address }: HeroActionInput,
): Promise<Hero["action"]> {
  if (object_id && address) refuseField("address", "Escolha um conteúdo ou escreva um endereço, não os dois.");
  if (!object_id && !address) {
    if (label) refuseField("address", "Diga aonde o botão leva: escolha um conteúdo ou escreva um endereço.");
    return null;
  }
  if (!label) refuseField("label", "Escreva o que está no botão, como “Começar a trilha”.");
  if (object_id) return { label, to: objectPath(course, object_id) };
  return { label, to: await safeAddress(context, course, address) };
}

function objectPath(course: CatalogueCourse, id: string): string {
  const object = course.trails.flatMap(({ objects }) => objects).find((one) => one.id === id);
  if (!object) refuseField("object_id", "Este conteúdo não está publicado neste curso. Escolha outro.");
  return paths.courseObject(course.friendly_id, object.friendly_id);
}

async function safeAddress({ sql, project }: Context, course: CatalogueCourse, address: string): Promise<string> {
  if (/^https:\/\/[^/\\\s]/i.test(address) && URL.canParse(address)) return new URL(address).href;
  // “//” and “/\” lead to another site. So would a tab or line break in between, because browsers remove those.
  if (!/^\/(?![/\\])[^\s\\]*$/.test(address)) refuseField("address", ADDRESS);
  const [, named, object] = /^\/course\/([^/?#]+)(?:\/o\/([^/?#]+))?/.exec(address) ?? [];
  if (!named) return address;
  if (object && named === course.friendly_id) return refuseUnknown(course, object, address);
  if (object) refuseField("address", "Este conteúdo é de outro curso, onde quem vê o destaque pode não estar.");
  const [known] = await sql`
    select from courses where project_id = ${project._id} and (friendly_id = ${named} or id::text = ${named})`;
  if (!known) refuseField("address", "Não há um curso neste endereço da academia.");
  return address;
}

function refuseUnknown(course: CatalogueCourse, object: string, address: string): string {
  const isKnown = course.trails.some(({ objects }) => objects.some((one) => one.friendly_id === object));
  if (!isKnown) refuseField("address", "Não há um conteúdo publicado neste endereço do curso.");
  return address;
}
