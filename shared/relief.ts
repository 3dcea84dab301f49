import { contours as isolines } from "d3-contour";

/** A small topographic map as SVG path data, to be drawn unfilled in a viewBox of `0 0 width height`. */
export interface Relief {
  width: number;
  height: number;
  contours: string[];
  footpath: string;
}

/**
 * Generates the relief of a seed (an id). The same seed and size give the same bytes on every machine, so this file
 * uses only arithmetic that IEEE 754 defines exactly: no Math.sin, exp, pow or hypot.
 */
export function relief(seed: string, size: { width?: number; height?: number; levels?: number } = {}): Relief {
  const width = Math.max(32, Math.round(size.width ?? 960));
  const height = Math.max(32, Math.round(size.height ?? 360));
  const unit = Math.sqrt(width * height);
  const frame = { width, height, unit };
  const random = mulberry32(fnv1a(seed));
  const field = landscape(random, frame);
  const lines = traceContours(field, frame, Math.max(1, Math.round(size.levels ?? clamp(unit / 38, 10, 18))));
  const step = fittingStep(lines.flat(), unit);
  const contours = lines.map((level) => level.map((line) => encode(resample(line, step))).join(""));
  return {
    width,
    height,
    contours: contours.filter((d) => d !== ""),
    footpath: encode(findFootpath(field, random, frame)),
  };
}

type Point = readonly [x: number, y: number];
type Field = (x: number, y: number) => number;
type Random = () => number;
interface Frame {
  width: number;
  height: number;
  unit: number;
}
interface Line {
  points: Point[];
  closed: boolean;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns the heights of the map: warped noise for ridges and hollows, a tilt, and three hills spread along the longer
 * side.
 */
function landscape(random: Random, frame: Frame): Field {
  const [warpX, warpY] = [noise(random, 1.7), noise(random, 1.7)];
  const [broad, middle, fine] = [noise(random, 1.9), noise(random, 4.1), noise(random, 8.3)];
  const hills = [0, 1, 2].map((i) => hill(random, (i + 0.15 + 0.7 * random()) / 3, frame));
  const [tiltX, tiltY] = [0.5 * random() - 0.25, 0.5 * random() - 0.25];
  return (px, py) => {
    const [x, y] = [px / frame.unit, py / frame.unit];
    const [u, v] = [x + 0.16 * warpX(x, y), y + 0.16 * warpY(x, y)];
    const rough = 0.7 * broad(u, v) + 0.27 * middle(u, v) + 0.07 * fine(u, v);
    return hills.reduce((z, rise) => z + rise(u, v), rough + tiltX * u + tiltY * v);
  };
}

function hill(random: Random, lengthwise: number, { width, height, unit }: Frame): Field {
  const crosswise = 0.1 + 0.8 * random();
  const cx = ((width > height ? lengthwise : crosswise) * width) / unit;
  const cy = ((width > height ? crosswise : lengthwise) * height) / unit;
  const [rise, radius] = [0.4 + 0.5 * random(), 0.2 + 0.16 * random()];
  const [stretch, shear] = [0.7 + 0.7 * random(), random() - 0.5];
  return (x, y) => {
    const dx = (x - cx) / radius;
    const dy = (y - cy) / radius + shear * dx;
    return rise / (1 + stretch * dx * dx + dy * dy);
  };
}

/** Returns gradient noise over a lattice of 16 × 16 random slopes. */
function noise(random: Random, frequency: number): Field {
  const slopes = Array.from({ length: 512 }, () => random() * 2.4 - 1.2);
  const pull = (ix: number, iy: number, dx: number, dy: number): number => {
    const at = ((ix & 15) + (iy & 15) * 16) * 2;
    return (slopes[at] ?? 0) * dx + (slopes[at + 1] ?? 0) * dy;
  };
  return (x, y) => {
    const [ix, iy] = [Math.floor(x * frequency), Math.floor(y * frequency)];
    const [dx, dy] = [x * frequency - ix, y * frequency - iy];
    const above = mix(pull(ix, iy, dx, dy), pull(ix + 1, iy, dx - 1, dy), ease(dx));
    const below = mix(pull(ix, iy + 1, dx, dy - 1), pull(ix + 1, iy + 1, dx - 1, dy - 1), ease(dx));
    return mix(above, below, ease(dy));
  };
}

/**
 * Returns the contour lines of each level. The grid reaches two cells beyond the picture, where d3 closes its polygons.
 */
function traceContours(field: Field, frame: Frame, levels: number): Line[][] {
  const cell = clamp(frame.unit / 60, 3, 16);
  const columns = Math.ceil(frame.width / cell) + 5;
  const rows = Math.ceil(frame.height / cell) + 5;
  const heights: number[] = [];
  for (let j = -2; j < rows - 2; j++) for (let i = -2; i < columns - 2; i++) heights.push(field(i * cell, j * cell));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const plane = isolines().size([columns, rows]);
  return Array.from({ length: levels }, (_, i) => {
    const rings = plane.contour(heights, mix(low, high, (i + 0.6) / (levels + 0.2))).coordinates.flat();
    const scaled = rings.map((ring) => ring.map(([x = 0, y = 0]): Point => [(x - 2.5) * cell, (y - 2.5) * cell]));
    return scaled.flatMap((ring) => clipToFrame(ring, frame)).filter(({ points }) => lengthOf(points) > frame.unit / 9);
  });
}

/** Cuts a ring into its parts within the frame, each with a point beyond the frame at both ends. */
function clipToFrame(ring: Point[], { width, height }: Frame): Line[] {
  const outside = ([x, y]: Point): boolean => x < 0 || y < 0 || x > width || y > height;
  const start = ring.findIndex(outside);
  if (start < 0) return [{ points: ring, closed: true }];
  const lines: Line[] = [];
  let points: Point[] = [];
  for (const point of [...ring.slice(start), ...ring.slice(1, start + 1)]) {
    points.push(point);
    if (!outside(point)) continue;
    if (points.length > 2) lines.push({ points, closed: false });
    points = [point];
  }
  return lines;
}

/**
 * Returns the distance between a contour's points. A point takes about seven bytes, so a map with long lines gets
 * longer steps to stay small.
 */
function fittingStep(lines: Line[], unit: number): number {
  const total = lines.reduce((sum, { points }) => sum + lengthOf(points), 0);
  return Math.max(unit / 38, total / Math.max(40, 1.2 * unit - 32 - 2 * lines.length));
}

function resample({ points, closed }: Line, step: number): Line {
  const length = lengthOf(points);
  const stride = length / Math.max(closed ? 7 : 3, Math.round(length / step));
  const spaced: Point[] = [];
  let walked = 0;
  points.forEach((to, i) => {
    const from = points[i - 1] ?? to;
    const reach = distance(from, to);
    while (reach > 0 && spaced.length * stride <= walked + reach) {
      spaced.push(between(from, to, (spaced.length * stride - walked) / reach));
    }
    walked += reach;
  });
  // Because of rounding, the last point may be missing: a ring ends at its start, and an open line gets its exact end.
  const body = spaced.slice(0, Math.round(length / stride));
  return { points: closed ? body : [...body, ...points.slice(-1)], closed };
}

interface Stop {
  point: Point;
  height: number;
  penalty: number;
}
interface PathNode {
  stop: Stop;
  lane: number;
  bend: number;
  cost: number;
  before?: PathNode;
}
const STATIONS = 30;
const LANES = 33;
const MIDDLE_LANE = 16;
const BENDS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/**
 * Returns the footpath from the left edge to the right one along gentle slopes: stations on a straight line, and at
 * each station several lanes across the line to choose from.
 */
function findFootpath(field: Field, random: Random, { width, height, unit }: Frame): Line {
  const from: Point = [0, Math.round(height * (0.6 + 0.26 * random()))];
  const to: Point = [width, Math.round(height * ((height > width ? 0.16 : 0.34) + 0.36 * random()))];
  const [dx, dy] = [(to[0] - from[0]) / STATIONS, (to[1] - from[1]) / STATIONS];
  const stations = Array.from({ length: STATIONS + 1 }, (_, s) =>
    Array.from({ length: LANES }, (_lane, lane): Stop => {
      const aside = (lane - MIDDLE_LANE) / 2.2;
      const [x, y] = [from[0] + s * dx - aside * dy, from[1] + s * dy + aside * dx];
      const margin = Math.min(0.11 * Math.min(width, height), 0.4 * dx * Math.min(s, STATIONS - s));
      const room = Math.min(x, width - x, y, height - y) - margin;
      return { point: [x, y], height: field(x, y) * unit, penalty: room < 0 ? 1e6 : 0 };
    }),
  );
  return { points: smooth(smooth(cheapestPath(stations))), closed: false };
}

function cheapestPath([start = [], ...stations]: Stop[][]): Point[] {
  const nodes = start
    .slice(MIDDLE_LANE, MIDDLE_LANE + 1)
    .map((stop): PathNode => ({ stop, lane: MIDDLE_LANE, bend: 0, cost: 0 }));
  const arrived = stations.reduce(extendPaths, nodes).filter(({ lane }) => lane === MIDDLE_LANE);
  const points: Point[] = [];
  let node = arrived.reduce<PathNode | undefined>(
    (best, one) => (best && best.cost <= one.cost ? best : one),
    undefined,
  );
  for (; node; node = node.before) points.unshift(node.stop.point);
  return points;
}

/**
 * Finds, by dynamic programming, the cheapest way to each lane and bend of the next station. A bend may change only
 * slightly from one station to the next.
 */
function extendPaths(nodes: PathNode[], station: Stop[]): PathNode[] {
  const best: (PathNode | undefined)[] = [];
  for (const before of nodes) {
    for (const bend of BENDS) {
      const turn = before.before ? Math.abs(bend - before.bend) : 0;
      const lane = before.lane + bend;
      const stop = station[lane];
      if (!stop || turn > 2) continue;
      const cost = before.cost + stepCost(before.stop, stop) * (1 + 0.12 * turn * turn);
      const key = lane * BENDS.length + bend + 4;
      if (cost < (best[key]?.cost ?? Infinity)) best[key] = { stop, lane, bend, cost, before };
    }
  }
  return best.filter((node) => node !== undefined);
}

function stepCost(from: Stop, to: Stop): number {
  const length = distance(from.point, to.point);
  const grade = (to.height - from.height) / length;
  return length * (1 + 1.2 * grade * grade) + to.penalty;
}

/**
 * Smooths a line: moves each point half-way to the middle of its neighbours, so that changes of lane are invisible. The
 * ends stay.
 */
function smooth(points: Point[]): Point[] {
  const pull = (i: number): number => (i === 0 || i === points.length - 1 ? 0 : 0.5);
  return points.map((p, i) => between(p, between(points[i - 1] ?? p, points[i + 1] ?? p, 0.5), pull(i)));
}

/**
 * Encodes a line as a quadratic B-spline in SVG path data. The control points are integers, which the mirrored control
 * of each `t` command reproduces exactly.
 */
function encode({ points, closed }: Line): string {
  const controls = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const middles = controls.map((point, i) => between(point, controls[i + 1] ?? controls[0] ?? point, 0.5));
  const start = (closed ? middles : controls).at(closed ? -1 : 0) ?? [0, 0];
  const stops = closed ? middles : [...middles.slice(1, -2), ...controls.slice(-1)];
  const steps = stops.map((stop, i) => minus(stop, stops[i - 1] ?? start));
  const bend = minus(controls[closed ? 0 : 1] ?? start, start);
  return `M${list([start])}q${list([bend, ...steps.slice(0, 1)])}t${list(steps.slice(1))}${closed ? "z" : ""}`;
}

const list = (points: Point[]): string => points.flat().join(" ").replaceAll(" -", "-");
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const distance = (a: Point, b: Point): number => Math.sqrt(dot(minus(a, b), minus(a, b)));
const lengthOf = (points: Point[]): number => points.reduce((sum, p, i) => sum + distance(points[i - 1] ?? p, p), 0);
