import type { Mutable } from "./mutate.ts";
import type { Random } from "./random.ts";

export interface EncodedBody {
  body: string;
  headers: Record<string, string>;
}

const BOUNDARY = "----corte";

/** Encodes an input as JSON, form or multipart; one in ten bodies is damaged. */
export function encodeInput(random: Random, input: Mutable): EncodedBody {
  const kind = random.pick(["json", "json", "json", "form", "multipart"] as const);
  return sometimesDamaged(random, ENCODINGS[kind](input));
}

/** Encodes an input as a browser encodes a form, never as JSON; one in ten bodies is damaged. */
export function encodeForm(random: Random, input: Mutable): EncodedBody {
  return sometimesDamaged(random, ENCODINGS[random.pick(["form", "form", "multipart"] as const)](input));
}

const ENCODINGS = {
  json: (input: Mutable): EncodedBody => ({
    body: JSON.stringify(input),
    headers: { "Content-Type": "application/json" },
  }),
  form: (input: Mutable): EncodedBody => ({
    body: String(new URLSearchParams(fieldsOf(input))),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  }),
  multipart: (input: Mutable): EncodedBody => ({
    body: `${fieldsOf(input).map(part).join("")}--${BOUNDARY}--\r\n`,
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
  }),
};

function fieldsOf(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null || value instanceof File) return [[name, text(value)]];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key));
}

function text(value: unknown): string {
  return value instanceof File ? "\x89PNG\r\n" : String(value);
}

function part([name, value]: [string, string]): string {
  const file = value.startsWith("\x89PNG") ? '; filename="a.png"\r\nContent-Type: image/png' : "";
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "")}"${file}\r\n\r\n${value}\r\n`;
}

function sometimesDamaged(random: Random, { body, headers }: EncodedBody): EncodedBody {
  if (!random.withProbability(0.1)) return { body, headers };
  const at = random.integerBelow(body.length + 1);
  return random.pick<EncodedBody>([
    { body: body.slice(0, at), headers },
    { body: `${body.slice(0, at)}\0\ufffd"[{${body.slice(at)}`, headers },
    {
      body,
      headers: {
        "Content-Type": random.pick(["text/plain", "multipart/form-data", "form", "application/json; charset=x"]),
      },
    },
    { body, headers: { ...headers, "Transfer-Encoding": "chunked" } },
    { body: "", headers },
  ]);
}
