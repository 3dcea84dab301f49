import { Form } from "react-router";
import { formatDate } from "#shared/calendar-date.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";

interface PersonClassesProps {
  userId: string;
  classes: readonly { _id: string; name: string; starts_on: string; ends_on: string; course_name: string }[];
  /** Classes that the person could join. */
  openClasses: readonly { _id: string; name: string; course_name: string }[];
  /** Whether there are more open classes than listed. */
  hasMore: boolean;
}

/** A person's classes, with forms to add them to one or remove them. */
export function PersonClasses({ userId, classes, openClasses, hasMore }: PersonClassesProps) {
  return (
    <section className="sheet" aria-labelledby="turmas">
      <div className="sheet-head">
        <h2 id="turmas">Turmas</h2>
      </div>
      {classes.length > 0 ? (
        <ul className="person-courses">
          {classes.map(({ _id, name, starts_on, ends_on, course_name }) => (
            <li key={_id}>
              <div>
                <h3>
                  <Link to={paths.staff("turmas", _id)}>{name}</Link>
                </h3>
                <p className="soft">
                  {course_name} · De {formatDate(starts_on)} a {formatDate(ends_on)}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="leave-class" />
                <input type="hidden" name="user_id" value={userId} />
                <input type="hidden" name="class_id" value={_id} />
                <Button type="submit" kind="quiet" aria-label={`Tirar da turma ${name}`}>
                  Tirar da turma
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft person-enroll">Em nenhuma turma.</p>
      )}
      {openClasses.length > 0 ? (
        <Form method="post" className="person-enroll" preventScrollReset key={openClasses.length}>
          <input type="hidden" name="intent" value="join-class" />
          <input type="hidden" name="user_id" value={userId} />
          <PlainSelect
            label="Pôr na turma"
            name="class_id"
            required
            placeholder="Escolha a turma"
            options={openClasses.map(({ _id, name, course_name }) => ({
              value: _id,
              label: `${name} – ${course_name}`,
            }))}
          />
          {hasMore ? (
            <p className="soft">
              Aqui estão as {openClasses.length} que terminam antes. Para outra, abra-a em{" "}
              <TextLink to={paths.staff("turmas")}>Turmas</TextLink> e ponha a pessoa por lá.
            </p>
          ) : null}
          <Checkbox name="moves" label="Se estiver em outra turma do mesmo curso, passar para esta" />
          <Button type="submit">Pôr na turma</Button>
        </Form>
      ) : null}
    </section>
  );
}
