import { createHash } from "node:crypto";
import { VITALS, type Vital } from "../engine/vital-buckets.ts";

/** An event as stored, without any other data that the browser sent. */
export interface UsageEvent {
  id: string;
  name: string;
  path: string;
  device: Device;
  network: string;
  at: Date;
  visitor: Buffer | null;
  userId: string | null;
  vital: { metric: Vital; value: number } | null;
  /** For '$identify', the anonymous visitor's hash before the sign-in. */
  wasVisitor: Buffer | null;
}

type Device = "phone" | "tablet" | "desktop";
export interface Sender {
  projectId: string;
  userId: string | null;
  userAgent: string;
  now: Date;
}

const MINUTE_MS = 60_000;
const MAX_LATE_MS = 3 * 24 * 60 * MINUTE_MS;
const MAX_EARLY_MS = 5 * MINUTE_MS;
/** Each part ends at a slash, so that a text can be divided into parts in one way only. */
const PATH = /^\/(?:[\w\-{}*]{1,40}(?:\/[\w\-{}*]{1,40}){0,7}\/?)?$/;
const NETWORKS = new Set(["slow-2g", "2g", "3g", "4g", "wifi"]);
const NAME = /^[\p{L}\p{N}$ _.:-]{1,60}$/u;

/**
 * Converts an event of Mixpanel's protocol. Returns "foreign" if it names another project, and null if it is invalid.
 */
export function usageEvent(sent: unknown, sender: Sender): UsageEvent | "foreign" | null {
  if (!isObject(sent) || typeof sent.event !== "string" || !NAME.test(sent.event)) return null;
  const properties = isObject(sent.properties) ? sent.properties : {};
  const token = properties.token ?? properties.$token;
  if (token !== undefined && token !== sender.projectId) return "foreign";
  const insertId = text(properties.$insert_id, 64) ?? crypto.randomUUID();
  return {
    id: idOf([sender.projectId, text(properties.distinct_id, 200) ?? "", insertId].join("\n")),
    name: sent.event,
    path: pathOf(properties.path),
    device: deviceOf(sender.userAgent),
    network: typeof properties.network === "string" && NETWORKS.has(properties.network) ? properties.network : "other",
    at: timeOf(properties.time, sender.now),
    visitor: visitorOf(properties.$device_id),
    userId: sender.userId,
    vital: sent.event === "web vital" ? vitalOf(properties) : null,
    wasVisitor: sent.event === "$identify" ? visitorOf(properties.$anon_distinct_id) : null,
  };
}

/** Converts a time in seconds or milliseconds. Returns `now` for a device clock that is days off. */
function timeOf(time: unknown, now: Date): Date {
  if (typeof time !== "number" || !Number.isFinite(time)) return now;
  const milliseconds = time > 1e11 ? time : time * 1000;
  const late = now.getTime() - milliseconds;
  return late > MAX_LATE_MS || late < -MAX_EARLY_MS ? now : new Date(milliseconds);
}

/**
 * Returns a path pattern such as "/course/{course}"; "/*" for anything else, because an
 * address may contain an e-mail or a code.
 */
function pathOf(path: unknown): string {
  return typeof path === "string" && path.length <= 120 && PATH.test(path) ? path : "/*";
}

function vitalOf({ metric, value }: Record<string, unknown>): UsageEvent["vital"] {
  const known = VITALS.find((one) => one === metric);
  if (!known || typeof value !== "number" || !(value >= 0 && value < 600_000)) return null;
  return { metric: known, value };
}

function deviceOf(userAgent: string): Device {
  if (/\biPad\b|\bTablet\b|Android(?!.*\bMobile\b)/.test(userAgent)) return "tablet";
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? "phone" : "desktop";
}

function visitorOf(device: unknown): Buffer | null {
  const id = text(device, 100);
  return id === null
    ? null
    : createHash("sha256")
        .update(id.replace(/^\$device:/, ""))
        .digest()
        .subarray(0, 8);
}

/** Returns a UUID (version 8) derived from a hash of the key. */
function idOf(key: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

function text(value: unknown, max: number): string | null {
  return typeof value === "string" && value !== "" && value.length <= max ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
