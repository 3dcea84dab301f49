import { quoted } from "#shared/quoted.ts";
import type { Source } from "./source.ts";
import { whatOthersDidNext } from "./what-others-did-next.ts";

/** What was begun comes first: the nearer to its end, the better. */
const unfinished: Source = ({ open }) =>
  open
    .filter(({ object }) => object.completeness > 0)
    .toSorted((a, b) => b.object.completeness - a.object.completeness)
    .map(({ object }) => ({
      id: object._id,
      from: "unfinished",
      reason: whatIsLeft(object.completeness, object.minutes),
    }));

function whatIsLeft(completeness: number, minutes: number): string {
  const left = Math.max(1, Math.ceil(minutes * (1 - completeness)));
  return `Você já fez ${Math.floor(completeness * 100)}%: ${left === 1 ? "falta 1 minuto" : `faltam ${left} minutos`}`;
}

const favorites: Source = ({ open }) =>
  open
    .filter(({ object }) => object.favorite)
    .map(({ object }) => ({ id: object._id, from: "favorite", reason: "Está no seu plano de estudo" }));

/** The next one of each trail: first the trail that the person is on. */
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

/** In the order in which they speak; the first to name an object gives its reason. Another source is a line here. */
export const SOURCES: readonly Source[] = [unfinished, whatOthersDidNext, favorites, nextOnTrail];
