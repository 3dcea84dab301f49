import { useId } from "react";
import { Form } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { type ForumTopic } from "../contract.ts";
import { MAX_DESTINATIONS } from "../constants.ts";

export type Destinations = Calls["GET /projects/forum-destinations/{topic}"]["output"];

interface ArrangeFormsProps {
  topic: ForumTopic;
  base: string;
  destinations: Destinations;
}

/** Forms for moderators to move a topic to another course or trail, or to merge it into another topic. */
export function ArrangeForms({ topic, base, destinations: { courses, topics } }: ArrangeFormsProps) {
  const id = useId();
  const here = [topic.course.friendly_id, topic.trail?.friendly_id ?? ""].join("/");
  return (
    <>
      <Form method="post" action={`${base}?arrumar=1`}>
        <input type="hidden" name="intent" value="move" />
        <div className="field">
          <label htmlFor={`${id}-to`}>Mover para</label>
          <select id={`${id}-to`} name="to" className="control" defaultValue={here}>
            {courses.map(({ friendly_id, name, trails }) => (
              <optgroup key={friendly_id} label={name}>
                <option value={`${friendly_id}/`}>Para todo mundo</option>
                {trails.map((trail) => (
                  <option key={trail.friendly_id} value={`${friendly_id}/${trail.friendly_id}`}>
                    {trail.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <Button type="submit" kind="quiet">
          Mover
        </Button>
      </Form>
      {topics.length > 0 ? (
        <Form method="post" action={`${base}?arrumar=1`}>
          <input type="hidden" name="intent" value="merge" />
          <PlainSelect
            label="Juntar com"
            name="into"
            required
            placeholder="Escolha a conversa"
            hint={`A conversa escolhida recebe estas mensagens.${topics.length === MAX_DESTINATIONS ? ` A lista traz as ${MAX_DESTINATIONS} conversas mais recentes do curso.` : ""}`}
            options={topics.map(({ _id, title, replies }) => ({
              value: _id,
              label: `${title} (${countText(replies, "resposta")})`,
            }))}
          />
          <label className="choice-line">
            <input type="checkbox" name="sure" value="on" required />
            <span>Sei que isto não se desfaz</span>
          </label>
          <Button type="submit" kind="quiet">
            Juntar
          </Button>
        </Form>
      ) : (
        <p className="soft">Não há outra conversa deste curso com que juntar.</p>
      )}
    </>
  );
}
