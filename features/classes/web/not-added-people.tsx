import { Form } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { AddedPeople, Class } from "../contract.ts";

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The people of a pasted list who were not added to the class, with the next step for each. */
export function NotAddedPeople({ added, course }: { added: AddedPeople; course: Class["course"] }) {
  const { unknown, elsewhere } = added;
  if (unknown.length + elsewhere.length === 0) return null;
  return (
    <section className="sheet class-sheet class-left" aria-labelledby="ficaram-de-fora">
      <h2 id="ficaram-de-fora">Ficaram de fora</h2>
      {elsewhere.length > 0 ? <Elsewhere people={elsewhere} /> : null}
      {unknown.length > 0 ? <Unknown emails={unknown} course={course} /> : null}
    </section>
  );
}

function Elsewhere({ people }: { people: AddedPeople["elsewhere"] }) {
  const one = people.length === 1;
  return (
    <Form method="post" className="class-form" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <p>
        {one ? "Esta pessoa já está" : "Estas pessoas já estão"} em outra turma deste curso. Cada pessoa fica em uma
        turma do curso por vez; o que ela já fez vai junto.
      </p>
      <ul>
        {people.map(({ _id, name, class_name }) => (
          <li key={_id}>
            <input type="hidden" name="user_ids" value={_id} />
            <Link to={paths.staff("pessoas", _id)}>{name}</Link> <span className="soft">em {class_name}</span>
          </li>
        ))}
      </ul>
      <Button type="submit" kind="quiet">
        {one ? "Passar para esta turma" : `Passar as ${people.length} para esta turma`}
      </Button>
    </Form>
  );
}

function Unknown({ emails, course }: { emails: readonly string[]; course: Class["course"] }) {
  const likely = emails.filter((email) => EMAIL_SHAPE.test(email));
  return (
    <Form method="post" className="class-form" preventScrollReset>
      <input type="hidden" name="intent" value="invite" />
      <input type="hidden" name="course_id" value={course._id} />
      <p>{emails.length === 1 ? "Ninguém da academia tem este e-mail:" : "Ninguém da academia tem estes e-mails:"}</p>
      <ul>
        {emails.map((email) => (
          <li key={email}>
            {email} {EMAIL_SHAPE.test(email) ? null : <span className="soft">– não parece um e-mail</span>}
          </li>
        ))}
      </ul>
      <input type="hidden" name="emails" value={likely.join("\n")} />
      {likely.length > 0 ? (
        <Button type="submit" kind="quiet">
          {likely.length === 1 ? "Convidar e pôr na turma" : `Convidar as ${likely.length} e pôr na turma`}
        </Button>
      ) : null}
    </Form>
  );
}
