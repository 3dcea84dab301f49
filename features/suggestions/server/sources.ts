import { quoted } from "#shared/quoted.ts";
import { suggestionsFromFlows } from "#features/flows/server/index.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { Source } from "./source.ts";
import { whatOthersDidNext } from "./what-others-did-next.ts";

/** Suggests started objects, the most complete first. */
const unfinished: Source = ({ open }) =>
  open
    .filter(({ object }) => object.completeness > 0)
    .toSorted((a, b) => b.object.completeness - a.object.completeness)
    .map(({ object }) => ({
      id: object._id,
      from: "unfinished",
      reason: remainingText(object.completeness, object.minutes),
    }));

function remainingText(completeness: number, minutes: number): string {
  const left = Math.max(1, Math.ceil(minutes * (1 - completeness)));
  return `Você já fez ${wholePercent(completeness)}%: ${left === 1 ? "falta 1 minuto" : `faltam ${left} minutos`}`;
}

/** Suggests the objects that result from the person's answers in flows, in the flow's order. */
const fromFlows: Source = async ({ context, space, open }) => {
  const suggested = await suggestionsFromFlows(context, space.course.friendly_id);
  return suggested.flatMap(({ object, reason }) => {
    const found = open.find((one) => one.object.config.friendly_id === object);
    return found ? [{ id: found.object._id, from: "flow" as const, reason }] : [];
  });
};

const favorites: Source = ({ open }) =>
  open
    .filter(({ object }) => object.favorite)
    .map(({ object }) => ({ id: object._id, from: "favorite", reason: "Está no seu plano de estudo" }));

/** Suggests the next object of each trail, beginning with the current trail. */
const nextOnTrail: Source = ({ open, after }) => {
  const isHere = (trail: (typeof open)[number]["trail"]) => trail.objects.some(({ _id }) => _id === after?._id);
  const firsts = open.filter(({ trail }, at) => open.findIndex((one) => one.trail === trail) === at);
  return firsts
    .toSorted((a, b) => Number(isHere(b.trail)) - Number(isHere(a.trail)))
    .map(({ object, trail }) => ({
      id: object._id,
      from: "trail",
      reason:
        trail.objects_done > 0
          ? `É o próximo da trilha ${quoted(trail.name)}`
          : `Começa a trilha ${quoted(trail.name)}`,
    }));
};

/** All sources by priority: the first that suggests an object provides its reason. */
export const SOURCES: readonly Source[] = [unfinished, fromFlows, whatOthersDidNext, favorites, nextOnTrail];
