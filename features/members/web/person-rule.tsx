import { ShieldCheck } from "lucide";
import { Form } from "react-router";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { type MemberCase } from "../contract.ts";
import { RULE_HINTS } from "./member-labels.ts";

/** Panel with a person's rule, which only managers can change. */
export function PersonRule({ found: { member, is_self, may_change_rule } }: { found: MemberCase }) {
  const { _id, rule } = member;
  return (
    <section className="panel" aria-labelledby="papel">
      <h2 id="papel">
        <Icon of={ShieldCheck} />
        Papel
      </h2>
      {may_change_rule ? (
        <Form method="post" className="person-rule" preventScrollReset>
          <input type="hidden" name="intent" value="change-rule" />
          <input type="hidden" name="user_id" value={_id} />
          <RadioGroup
            key={rule ?? "learner"}
            label="O que esta pessoa pode fazer"
            name="rule"
            defaultValue={rule ?? "learner"}
            options={[
              { value: "learner", label: "Estudante", hint: RULE_HINTS.learner },
              ...RULES.map((one) => ({ value: one, label: RULE_LABELS[one], hint: RULE_HINTS[one] })),
            ]}
          />
          {is_self ? <p className="soft">Este papel é o seu: ao mudá-lo, você pode perder esta página.</p> : null}
          <Button type="submit" kind="quiet">
            Mudar o papel
          </Button>
        </Form>
      ) : (
        <p>
          <b>{rule ? RULE_LABELS[rule] : "Estudante"}.</b> {RULE_HINTS[rule ?? "learner"]} Quem muda papéis é a gestão.
        </p>
      )}
    </section>
  );
}
