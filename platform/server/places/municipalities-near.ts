import { municipalities, type Municipality } from "./municipalities.ts";

const EARTH_KM = 6371;

/** The codes of the municipalities whose seat lies within so many kilometres of this one's, itself among them. */
export function municipalitiesNear(centre: Municipality, km: number): string[] {
  return municipalities()
    .filter((one) => distance(centre, one) <= km)
    .map(({ code }) => code);
}

/** In kilometres, along the earth. */
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
