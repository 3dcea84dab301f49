import { municipalities, type Municipality } from "./municipalities.ts";

const EARTH_KM = 6371;

/** Returns the codes of the municipalities whose seat is within `km` kilometres of this one's, and its own code. */
export function municipalitiesNear(centre: Municipality, km: number): string[] {
  return municipalities()
    .filter((one) => distance(centre, one) <= km)
    .map(({ code }) => code);
}

/** Returns the distance of two places along the earth's surface, in kilometres. */
function distance(a: Municipality, b: Municipality): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
