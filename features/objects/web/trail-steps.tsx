import { Check } from "lucide";
import type { CourseObject } from "#features/courses/contract.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { objectKind } from "./object-kind.ts";
import type { OpenedObject } from "../contract.ts";

/**
 * List of a trail's objects, with the state of each. `isDone` is whether the open object has been completed meanwhile,
 * which opens the next one if it was blocked.
 */
export function TrailSteps({ opened, isDone }: { opened: OpenedObject; isDone: boolean }) {
  const { course, trail, object } = opened;
  const here = trail.objects.findIndex(({ _id }) => _id === object._id);
  const stateNow = ({ state }: CourseObject, at: number): CourseObject["state"] => {
    if (isDone && at === here) return "done";
    return isDone && at === here + 1 && state === "blocked" ? "current" : state;
  };
  return (
    <nav aria-label={`Trilha ${trail.name}`}>
      <h2>{trail.name}</h2>
      <ol className="steps">
        {trail.objects.map((one, at) => (
          <Step
            key={one._id}
            course={course.friendly_id}
            object={{ ...one, state: stateNow(one, at) }}
            isHere={at === here}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  course: string;
  object: CourseObject;
  isHere: boolean;
}

function Step({ course, object, isHere }: StepProps) {
  const { label, icon } = objectKind(object);
  const isDone = object.state === "done";
  return (
    <li data-state={isDone ? "done" : isHere ? "current" : object.state} data-here={isHere || undefined}>
      <span className="node" aria-hidden="true">
        <Icon of={isDone ? Check : icon} />
      </span>
      <div>
        {object.state === "blocked" ? (
          <strong>{object.title}</strong>
        ) : (
          <Link to={paths.courseObject(course, object.config.friendly_id)} aria-current={isHere ? "page" : undefined}>
            {object.title}
          </Link>
        )}
        <small>
          {label} · {object.minutes} min
          {isDone ? " · Concluído" : null}
        </small>
      </div>
    </li>
  );
}
