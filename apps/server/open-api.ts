import { z } from "zod";
import type { Route, Who } from "#shared/route.ts";

export type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
  description?: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  "x-who": Who;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: Schema;
}

/** The contract as OpenAPI 3.1: what is served is what is told, since both come from the same table. */
export function openApi(routes: readonly Route[], version: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const method = route.method === "GET" ? "get" : "post";
    paths[route.path] = { ...paths[route.path], [method]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Vereda", version, description: DESCRIPTION },
    servers: [{ url: "/api" }],
    paths,
    components: COMPONENTS,
  };
}

const DESCRIPTION =
  "A API da academia do endereço que recebe o pedido. Toda resposta com `error: true` traz em `message` uma frase para mostrar à pessoa.";

function operationOf(route: Route): Operation {
  const input = schemaOf(route.input, "input");
  const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const isGet = route.method === "GET";
  const fields = fieldsOf(input);
  const inPlace = fields.filter(({ name }) => isGet || named.includes(name));
  return {
    operationId: operationId(route),
    summary: route.summary,
    security: route.who === "anyone" ? [] : [{ session: [] }],
    parameters: [
      ...COMMON_HEADERS,
      ...inPlace.map((field) => ({
        ...field,
        in: named.includes(field.name) ? ("path" as const) : ("query" as const),
      })),
    ],
    ...(isGet ? {} : { requestBody: bodyOf(input, named) }),
    responses: responsesOf(route),
    "x-who": route.who,
  };
}

function operationId({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].map((word, at) => (at === 0 ? word : capital(word))).join("");
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function schemaOf(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return schema;
}

function fieldsOf(input: Schema): Omit<Parameter, "in">[] {
  const required = (input.required as string[] | undefined) ?? [];
  return Object.entries((input.properties as Record<string, Schema> | undefined) ?? {}).map(([name, field]) => {
    const { description, ...schema } = field;
    const told = typeof description === "string" ? { description } : {};
    return { name, required: required.includes(name), schema, ...told };
  });
}

function bodyOf(input: Schema, named: readonly string[]): NonNullable<Operation["requestBody"]> {
  const properties = Object.fromEntries(
    Object.entries((input.properties as Record<string, Schema> | undefined) ?? {}).filter(
      ([name]) => !named.includes(name),
    ),
  );
  const required = ((input.required as string[] | undefined) ?? []).filter((name) => !named.includes(name));
  const schema: Schema = input.properties ? { ...input, properties, ...(input.required ? { required } : {}) } : input;
  return {
    required: required.length > 0,
    content: Object.fromEntries(BODIES.map((type) => [type, { schema }])),
  };
}

const BODIES = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"];

function responsesOf(route: Route): Record<string, unknown> {
  const isOpen = route.who === "anyone";
  return {
    200: { description: "Deu certo.", content: { "application/json": { schema: schemaOf(route.output, "output") } } },
    400: problem("O que foi enviado não está no formato do contrato."),
    ...(isOpen ? {} : { 401: problem("Sem sessão, ou com uma que terminou.") }),
    403: problem("A sessão é de outra academia, ou o perfil não dá acesso."),
    404: problem("Não existe, ou não existe para quem pergunta."),
    default: problem("Qualquer outra falha."),
  };
}

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const COMMON_HEADERS = [
  { $ref: "#/components/parameters/RequestedWith" },
  { $ref: "#/components/parameters/RequestedBy" },
];

const COMPONENTS: Schema = {
  securitySchemes: {
    session: {
      type: "http",
      scheme: "bearer",
      description: "O token que o login devolve. Uma sessão aberta num navegador vale só nele.",
    },
  },
  parameters: {
    RequestedWith: {
      name: "X-Requested-With",
      in: "header",
      required: false,
      schema: { type: "string", const: "XMLHttpRequest" },
      description: "Vai em toda chamada.",
    },
    RequestedBy: {
      name: "X-Requested-By",
      in: "header",
      required: false,
      schema: { type: "string", format: "uuid" },
      description: "O _id da academia: se não for a deste endereço, a chamada é recusada.",
    },
  },
  schemas: {
    Problem: {
      type: "object",
      properties: {
        error: { type: "boolean", const: true },
        message: { type: "string", description: "Em português, pronta para mostrar." },
        logoff: { type: "boolean", description: "A sessão terminou: vá para /logout." },
        retry_after: { type: "integer", description: "Segundos a esperar antes de tentar de novo." },
      },
      required: ["error", "message"],
    },
  },
};
