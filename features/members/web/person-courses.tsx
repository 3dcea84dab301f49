import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { objectsText } from "#shared/objects-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { MemberCase } from "../contract.ts";

/** A person's courses with their progress, with forms to enrol and unenrol them. */
export function PersonCourses({ found: { member, enrollments, other_courses } }: { found: MemberCase }) {
  return (
    <section className="sheet" aria-labelledby="cursos">
      <div className="sheet-head">
        <h2 id="cursos">Cursos</h2>
      </div>
      {enrollments.length > 0 ? (
        <ul className="person-courses">
          {enrollments.map((enrollment) => (
            <EnrollmentRow key={enrollment.course_id} enrollment={enrollment} member={member} />
          ))}
        </ul>
      ) : (
        <p className="soft person-enroll">Ainda sem curso. Matricule, e o convite para começar vai por e-mail.</p>
      )}
      {other_courses.length > 0 ? (
        <Form method="post" className="person-enroll" preventScrollReset>
          <input type="hidden" name="intent" value="enroll" />
          <input type="hidden" name="user_id" value={member._id} />
          <PlainSelect
            key={other_courses.length}
            label="Matricular em"
            name="course_id"
            required
            placeholder="Escolha o curso"
            options={other_courses.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Button type="submit">Matricular e avisar</Button>
        </Form>
      ) : null}
    </section>
  );
}

interface EnrollmentRowProps {
  enrollment: MemberCase["enrollments"][number];
  member: MemberCase["member"];
}

function EnrollmentRow({ enrollment, member }: EnrollmentRowProps) {
  const { course_id, course_name, objects, objects_done, studied_at } = enrollment;
  return (
    <li>
      <div>
        <h3>{course_name}</h3>
        <p className="soft">
          {objects_done} de {objectsText(objects)}.{" "}
          {studied_at ? (
            <>
              Último passo <Moment at={studied_at} as="ago" />.
            </>
          ) : (
            "Ainda não começou."
          )}
        </p>
        <Bar share={objects > 0 ? objects_done / objects : 0} label={`Andamento em ${course_name}`} />
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="unenroll" />
        <input type="hidden" name="user_id" value={member._id} />
        <input type="hidden" name="course_id" value={course_id} />
        <Button type="submit" kind="quiet" aria-label={`Tirar do curso ${course_name}`}>
          Tirar do curso
        </Button>
      </Form>
    </li>
  );
}
