import type { Route, Rule } from "#shared/route.ts";
import { SCOPE_NAMES, SCOPES } from "#shared/scopes.ts";
import type { Language } from "./api-docs.ts";

/** Texts of the OpenAPI document that are the same for all calls, in one language. */
export interface GeneralTexts {
  language: Language;
  info: { title: string; summary: string; description: string };
  server: string;
  success: string;
  otherCalls: { name: string; description: string };
  /** Returns a sentence that states who may make a call. */
  access(route: Route): string;
  components: Record<"securitySchemes" | "parameters", object>;
}

export const GENERAL_TEXTS: Readonly<Record<Language, GeneralTexts>> = {
  en: {
    language: "en",
    info: {
      title: "Vereda API",
      summary: "The API of the academy that answers at this host.",
      description: [
        "Every call goes to the academy's own host, below `/api`. Bodies are JSON, form or multipart, in one encoding: `a[b]=1` is an object, a repeated name a list.",
        "A refusal is a `Problem`: `code` is for programs, `message` is in Portuguese, ready to be shown. Treat an unknown `code` by its status, and ignore fields that you do not know.",
        "`_id` identifies an entity for ever; `friendly_id` is its name in addresses. Wherever a call takes the id of a course, trail, object, announcement or deep link, either will do. An object's `friendly_id` is unique within its course.",
        "An address that begins with `/` is relative to the academy's origin; all others are absolute.",
        "This document shows what the caller's rule allows. Staff find the calls of the staff area in it when they ask for it with their session, or with an API token that has a scope of the staff.",
      ].join("\n\n"),
    },
    server: "This academy",
    success: "Done.",
    otherCalls: { name: "Other", description: "Further calls." },
    access: ({ who, scope, forRecruiting }) => {
      if (who === "anyone") return "Open to anyone.";
      const signedIn = forRecruiting ? "a session of staff or a tester" : "a session";
      const session = who === "signed-in" ? signedIn : `a session of staff (${who.join(", ")})`;
      return scope
        ? `Needs ${session}, or its API token with \`${scope}\`.`
        : `Needs ${session}; API tokens do not do.`;
    },
    components: componentsOf({
      session: "The token that signing in answers. A session opened by a program needs nothing else.",
      browser: "The second half of a session that was opened in a browser: a cookie that no script can read.",
      apiToken: `A token that a person makes in their profile. It does what its scopes allow, and never more than the person may:\n\n${scopesIn(0)}`,
      requestedWith: "Goes with every call.",
      requestedBy: "The academy's `_id`. A call for another academy than the host's is refused.",
    }),
  },
  "pt-BR": {
    language: "pt-BR",
    info: {
      title: "API da Vereda",
      summary: "A API da academia que atende neste endereço.",
      description: [
        "Toda chamada vai ao endereço da própria academia, abaixo de `/api`. O corpo é JSON, formulário ou multipart, numa só codificação: `a[b]=1` é um objeto, um nome repetido é uma lista.",
        "Uma recusa é um `Problem`: `code` é para programas, `message` é uma frase pronta para mostrar à pessoa. Trate um `code` desconhecido pelo status e ignore campos que você não conhece.",
        "`_id` identifica uma coisa para sempre; `friendly_id` é o nome dela em endereços. Onde uma chamada pede o id de um curso, trilha, conteúdo, aviso ou link, qualquer um dos dois serve. O `friendly_id` de um conteúdo é único dentro do curso.",
        "Um endereço que começa com `/` é relativo à origem da academia; os outros são absolutos.",
        "Este documento mostra o que o papel de quem pede permite. A equipe encontra nele as chamadas da área da equipe quando o pede com a própria sessão, ou com um token de API que tenha um escopo da equipe.",
      ].join("\n\n"),
    },
    server: "Esta academia",
    success: "Deu certo.",
    otherCalls: { name: "Outras", description: "Outras chamadas." },
    access: ({ who, scope, forRecruiting }) => {
      if (who === "anyone") return "Aberta a qualquer pessoa.";
      const signedIn = forRecruiting ? " da equipe ou de quem testa" : "";
      const staff = who === "signed-in" ? signedIn : ` da equipe (${who.map((rule) => RULE_NAMES[rule]).join(", ")})`;
      const session = `Pede uma sessão${staff}`;
      return scope ? `${session}, ou um token de API com \`${scope}\`.` : `${session}; um token de API não basta.`;
    },
    components: componentsOf({
      session: "O token que a entrada devolve. Uma sessão aberta por um programa não pede mais nada.",
      browser: "A segunda metade de uma sessão aberta num navegador: um cookie que nenhum script lê.",
      apiToken: `Um token que a pessoa cria no perfil. Faz o que os escopos permitem, e nunca mais do que a própria pessoa pode:\n\n${scopesIn(1)}`,
      requestedWith: "Vai em toda chamada.",
      requestedBy: "O `_id` da academia. Uma chamada por outra academia que não a do endereço é recusada.",
    }),
  },
};

const RULE_NAMES: Readonly<Record<Rule, string>> = {
  recruiter: "recrutador",
  admin: "administrador",
  manager: "gestor",
};

function scopesIn(language: 0 | 1): string {
  return SCOPE_NAMES.map((scope) => `- \`${scope}\`: ${SCOPES[scope][language]}`).join("\n");
}

function componentsOf(words: Record<"session" | "browser" | "apiToken" | "requestedWith" | "requestedBy", string>) {
  return {
    securitySchemes: {
      session: { type: "http", scheme: "bearer", description: words.session },
      apiToken: { type: "http", scheme: "bearer", description: words.apiToken },
      browser: { type: "apiKey", in: "cookie", name: "vereda_binding", description: words.browser },
    },
    parameters: {
      RequestedWith: {
        name: "X-Requested-With",
        in: "header",
        required: false,
        schema: { type: "string", const: "XMLHttpRequest" },
        description: words.requestedWith,
        example: "XMLHttpRequest",
      },
      RequestedBy: {
        name: "X-Requested-By",
        in: "header",
        required: false,
        schema: { type: "string", format: "uuid" },
        description: words.requestedBy,
      },
    },
  };
}
