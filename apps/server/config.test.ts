import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("turns the demo off for 0, false, no and off in any case, and refuses unknown values", () => {
  for (const word of ["0", "false", "no", "off", "OFF", " False "])
    expect(readConfig({ VEREDA_DEMO: word }, []).demo).toBe("off");
  expect(readConfig({ VEREDA_DEMO: "true" }, []).demo).toBe("local");
  expect(readConfig({ VEREDA_DEMO: "public" }, []).demo).toBe("public");
  expect(() => readConfig({ VEREDA_DEMO: "talvez" }, [])).toThrow("VEREDA_DEMO precisa ser 0");
});

test("refuses a PUBLIC_ORIGIN without a host or scheme, with a path or with another scheme", () => {
  for (const PUBLIC_ORIGIN of ["{host}", "escola.exemplo.com.br", "ftp://{host}", "https://{host}/escola", "https://"])
    expect(() => readConfig({ PUBLIC_ORIGIN }, [])).toThrow(
      "PUBLIC_ORIGIN precisa ser um endereço como https://{host}",
    );
  expect(readConfig({ PUBLIC_ORIGIN: "https://{host}/" }, []).publicOrigin).toBe("https://{host}");
});

test("the footer credits Vereda, or the provider that the environment names", () => {
  expect(readConfig({}, []).provider).toEqual({ name: "Vereda", url: "https://vereda.exemplo.com.br" });
  const named = { PROVIDER_NAME: "Semente", PROVIDER_URL: "https://semente.exemplo.com.br" };
  expect(readConfig(named, []).provider).toEqual({ name: "Semente", url: "https://semente.exemplo.com.br" });
  for (const PROVIDER_URL of ["semente", "javascript:alert(1)"])
    expect(() => readConfig({ PROVIDER_URL }, [])).toThrow("PROVIDER_URL");
});

test("accepts an API_ORIGIN per academy or for all, and refuses other forms", () => {
  const originOf = (API_ORIGIN: string) => readConfig({ API_ORIGIN }, []).apiOrigin;

  expect(originOf("")).toBeNull();
  expect(originOf("http://api.{host}:3000")?.originFor("aurora.exemplo.com.br")).toBe(
    "http://api.aurora.exemplo.com.br:3000",
  );
  expect(originOf("https://api.{host}")?.academyOf("api.aurora.exemplo.com.br")).toBe("aurora.exemplo.com.br");
  expect(originOf("https://api.{host}")?.academyOf("aurora.exemplo.com.br")).toBeNull();
  expect(originOf("https://api.exemplo.com.br")).toMatchObject({ isPerAcademy: false });
  for (const wrong of ["api.{host}", "https://{host}", "https://{host}.api.com", "https://api.{host}/v1", "ftp://a.b"])
    expect(() => originOf(wrong), wrong).toThrow("API_ORIGIN");
});

test("reads the bucket from FILES_URL, and refuses an incomplete one", () => {
  const bucketOf = (FILES_URL: string) => readConfig({ FILES_URL }, []).bucket;

  expect(bucketOf("")).toBeNull();
  expect(bucketOf("s3://AK%2F1:se%2Fcret@s3.exemplo.com:9000/escola?region=sa-east-1")).toEqual({
    endpoint: "https://s3.exemplo.com:9000",
    region: "sa-east-1",
    bucket: "escola",
    accessKeyId: "AK/1",
    secretAccessKey: "se/cret",
  });
  expect(bucketOf("s3+http://a:b@127.0.0.1:4568/escola")).toMatchObject({ endpoint: "http://127.0.0.1:4568" });
  for (const wrong of [
    "escola",
    "https://a:b@host/escola",
    "s3://host/escola",
    "s3://a:b@host",
    "s3://a:b@host/Es cola",
    "s3://a:50%@host/escola",
  ])
    expect(() => bucketOf(wrong), wrong).toThrow("FILES_URL");
});

test("reads endpoint and share of traces from the environment, and refuses invalid values", () => {
  expect(readConfig({}, []).tracing).toBeNull();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_SAMPLER_ARG: "0.1" };
  expect(readConfig(env, []).tracing).toEqual({ endpoint: "http://localhost:4318", share: 0.1, isBehindProxy: false });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318" }, [])).toThrow(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  );
  expect(() => readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: "10%" }, [])).toThrow("OTEL_TRACES_SAMPLER_ARG");
});

test("reads another analytics service, and refuses one without a token or with an invalid address", () => {
  expect(readConfig({}, []).analytics).toBeNull();
  const env = { ANALYTICS_HOST: "https://api-js.mixpanel.com/", ANALYTICS_TOKEN: "abc" };
  expect(readConfig(env, []).analytics).toEqual({
    host: "https://api-js.mixpanel.com",
    token: "abc",
    environment: "production",
  });
  expect(readConfig({ ...env, ANALYTICS_ENVIRONMENT: "homologação" }, []).analytics?.environment).toBe("homologação");
  for (const wrong of [{ ANALYTICS_TOKEN: "" }, { ANALYTICS_HOST: "javascript:alert(1)" }])
    expect(() => readConfig({ ...env, ...wrong }, []), JSON.stringify(wrong)).toThrow("ANALYTICS_HOST");
});

test("opens at most 25 connections on the embedded PostgreSQL, and 200 on another", () => {
  const connectionsOf = (env: object) => readConfig(env as NodeJS.ProcessEnv, []).connections;
  const DATABASE_URL = "postgres://vereda:segredo@banco/vereda";
  expect(connectionsOf({})).toBe(10);
  expect(connectionsOf({ DATABASE_CONNECTIONS: "25" })).toBe(25);
  expect(() => connectionsOf({ DATABASE_CONNECTIONS: "26" })).toThrow("número de 2 a 25");
  expect(connectionsOf({ DATABASE_CONNECTIONS: "26", DATABASE_URL })).toBe(26);
  expect(() => connectionsOf({ DATABASE_CONNECTIONS: "201", DATABASE_URL })).toThrow("número de 2 a 200");
});

test("testers have at most two e-mail domains", () => {
  const domainsOf = (TESTER_EMAIL_DOMAINS: string) => readConfig({ TESTER_EMAIL_DOMAINS }, []).testerDomains;
  expect(readConfig({}, []).testerDomains).toEqual([]);
  expect(domainsOf("Testes.exemplo.com.br, qa.exemplo.com.br")).toEqual(["testes.exemplo.com.br", "qa.exemplo.com.br"]);
  expect(() => domainsOf("a.exemplo.com.br,b.exemplo.com.br,c.exemplo.com.br")).toThrow("até 2 domínios");
  for (const wrong of ["@exemplo.com.br", "ana@exemplo.com.br", "exemplo", "*.exemplo.com.br"])
    expect(() => domainsOf(wrong), wrong).toThrow("TESTER_EMAIL_DOMAINS");
});
