import { z } from "zod";
import type { Route } from "#shared/route.ts";
import type { Components } from "./components.ts";
import { exampleOf } from "./example-of.ts";
import { capitalize, operationId } from "./operation-id.ts";
import type { Schema } from "./schema.ts";

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

export interface RequestParts {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; example?: unknown; encoding?: object }>;
  };
}

const HEADERS = [{ $ref: "#/components/parameters/RequestedWith" }, { $ref: "#/components/parameters/RequestedBy" }];

/** Describes a call's request: parameters in the path, the query and the headers, and the body. */
export function requestParts(route: Route, components: Components): RequestParts {
  const name = `${capitalize(operationId(route))}Request`;
  const whole = components.resolve(components.add(name, route.input, "input"));
  delete components.schemas[name];
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field));
  const { properties = {}, required = [] } = whole;
  const parameters = Object.entries(properties)
    .filter(([field]) => route.method === "GET" || inPath.has(field))
    .map(([field, { description = "", ...schema }]): Parameter => {
      const place = inPath.has(field) ? "path" : "query";
      const example = exampleOf(components, schema, "needed");
      const isRequired = required.includes(field);
      const isShown = isRequired || components.resolve(schema).examples !== undefined;
      return { name: field, in: place, required: isRequired, description, schema, ...(isShown && { example }) };
    });
  const withHeaders = [...HEADERS, ...parameters];
  if (route.method === "GET") return { parameters: withHeaders };
  const body = {
    ...whole,
    properties: without(properties, inPath),
    required: required.filter((one) => !inPath.has(one)),
  };
  return { parameters: withHeaders, requestBody: bodyOf(route, components, name, body) };
}

function bodyOf(route: Route, components: Components, name: string, body: Schema) {
  const schema = components.save(name, body);
  const example = exampleOf(components, schema, "needed");
  const parts = Object.entries(body.properties ?? {});
  const nested = parts.filter(([, part]) => isObject(components, part)).map(([field]) => field);
  const encoding = Object.fromEntries(nested.map((field) => [field, { style: "deepObject", explode: true }]));
  const asForm = { schema, ...(nested.length > 0 && { encoding }) };
  const hasFile =
    route.input instanceof z.ZodObject && Object.values(route.input.shape).some((one) => one instanceof z.ZodFile);
  const content: NonNullable<RequestParts["requestBody"]>["content"] = hasFile
    ? { "multipart/form-data": { schema, example } }
    : {
        "application/json": { schema, example },
        "application/x-www-form-urlencoded": asForm,
        "multipart/form-data": asForm,
      };
  return { required: (body.required ?? []).length > 0, content };
}

function isObject(components: Components, schema: Schema): boolean {
  const { type, oneOf, anyOf } = components.resolve(schema);
  return type === "object" || [...(oneOf ?? []), ...(anyOf ?? [])].some((one) => isObject(components, one));
}

function without(properties: Record<string, Schema>, names: ReadonlySet<string>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name)));
}
