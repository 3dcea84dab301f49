import { GalleryHorizontalEnd, Plus } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { CommunicationTabs, DeletedItems, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { staffHeroActions } from "./staff-hero-actions.ts";
import { StaffHeroItem } from "./staff-hero-item.tsx";
import "./staff-heros.css";

const load = pageLoad(({ api, url }) =>
  api("GET /projects/staff-heros", { course: url.searchParams.get("curso")?.slice(0, 120) ?? "" }),
);
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffHeroActions);
}

export const meta: MetaFunction = () => [{ title: "Destaques – Área da equipe" }];

/** /gestao/comunicacao/destaques: list of a course's banners, in the order in which learners see them. */
export default function StaffHerosPage() {
  const { courses, course, heros, deleted } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const fresh = `${paths.staffHeros("novo")}?curso=${encodeURIComponent(course?.friendly_id ?? "")}`;
  return (
    <StaffPage
      title="Comunicação"
      lead="Os destaques que abrem o espaço de cada curso: em que ordem, até quando, e quantas pessoas os seguiram."
      actions={
        course ? (
          <Button to={fresh}>
            <Icon of={Plus} />
            Novo destaque
          </Button>
        ) : null
      }
    >
      <CommunicationTabs />
      {courses.length > 1 ? (
        <Form method="get" className="hero-course" key={course?._id}>
          <PlainSelect
            label="Curso"
            name="curso"
            defaultValue={course?.friendly_id ?? ""}
            placeholder="O primeiro da academia"
            options={courses.map(({ friendly_id, name }) => ({ value: friendly_id, label: name }))}
          />
          <Button type="submit" kind="quiet">
            Ver os destaques
          </Button>
        </Form>
      ) : null}
      <ActionMessage answer={answer} unfocused={["before", "after"]} />
      <DeletedItems deleted={deleted} field="hero_id" />
      {heros.length === 0 ? (
        <section className="sheet">
          <Empty
            title={course ? `Nenhum destaque em “${course.name}”` : "Ainda não há cursos"}
            icon={<Icon of={GalleryHorizontalEnd} />}
            action={course ? <Button to={fresh}>Escrever o primeiro</Button> : undefined}
          >
            Um destaque é um cartão no alto do espaço do curso: um convite para um conteúdo, uma pesquisa ou um
            encontro.
          </Empty>
        </section>
      ) : (
        <ol className="staff-heros">
          {heros.map((hero, at) => (
            <StaffHeroItem key={hero._id} hero={hero} at={at} isLast={at === heros.length - 1} />
          ))}
        </ol>
      )}
    </StaffPage>
  );
}
