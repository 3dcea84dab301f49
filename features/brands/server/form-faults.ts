import { headTags } from "#features/projects/server/index.ts";
import type { z } from "zod";
import * as forms from "../contract.ts";
import { googleFaults } from "../engine/google-faults.ts";
import { writeHeadHtml } from "../engine/head-html.ts";
import { embedHost } from "./embed-host.ts";
import { brandFieldsOf, settingsFieldsOf } from "./form-fields.ts";
import { OPERATOR_FIELDS } from "./operator-fields.ts";
import type { StoredBrand } from "./stored-brand.ts";

/** A fault in a field of academy.yaml. `path` is also the place in the stored columns, which have the same shape. */
interface FieldFault {
  path: (string | number)[];
  message: string;
}

interface Change {
  before: StoredBrand;
  after: StoredBrand;
}

interface Academy {
  isDemo: boolean;
  hosts: readonly string[];
  /** Friendly ids of the academy's courses after the change. */
  courses: readonly string[];
}

const OPERATOR_ONLY =
  "só quem opera a instalação muda este campo. Deixe-o como no arquivo que “Baixar a academia” dá: com o mesmo valor, ou sem ele.";

/** Returns faults for changed settings that only the operator may change. */
export function operatorFaults({ before, after }: Change): FieldFault[] {
  return OPERATOR_FIELDS.filter((path) => valueAt(before.settings, path) !== valueAt(after.settings, path)).map(
    (path) => ({ path: [...path], message: OPERATOR_ONLY }),
  );
}

/** Returns faults for changed settings that the manager's forms would refuse. Unchanged settings are not checked. */
export function formFaults({ before, after }: Change, { isDemo, hosts, courses }: Academy): FieldFault[] {
  const [was, is] = [before.settings.config, after.settings.config];
  return [
    ...inputFaults(forms.saveBrand.input, brandFieldsOf(before.brand), brandFieldsOf(after.brand)),
    ...inputFaults(forms.saveSettings.input, settingsFieldsOf(before.settings), settingsFieldsOf(after.settings)),
    ...inputFaults(forms.saveHeads.input, headsOf(was), headsOf(is)),
    ...googleFaultsOf(was, is, isDemo),
    ...courseFaults(was, is, courses),
    ...embedFaults(was, is, hosts),
  ];
}

type Config = StoredBrand["settings"]["config"];
type Fields = Readonly<Record<string, unknown>>;

function inputFaults(input: z.ZodType, before: object, after: object): FieldFault[] {
  const [was, is] = [before as Fields, after as Fields];
  const issues = input.safeParse(is).error?.issues ?? [];
  return issues.flatMap(({ path: [field], message }) => {
    const name = String(field);
    return was[name] === is[name] ? [] : [{ path: YAML_PATHS[name] ?? [name], message }];
  });
}

/** Paths in academy.yaml of the form fields that have another name there. */
const YAML_PATHS: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(
    ["digits", "required_number", "required_symbol", "required_uppercase", "refuse_known"].map((name) => [
      name,
      ["config", "passwordStrength", name],
    ]),
  ),
  public_metadata: ["config", "public_metadata"],
  contact_email: ["contact", "email"],
  contact_phone: ["contact", "phone"],
  contact_hours: ["contact", "hours"],
  heads: ["config", "heads"],
};

function headsOf({ heads }: Config) {
  return { heads: writeHeadHtml(headTags(heads)) };
}

const GOOGLE_FIELDS = ["enabled", "api_key", "auth_domain", "project_id"];

function googleFaultsOf({ google: was = {} }: Config, { google: is }: Config, isDemo: boolean): FieldFault[] {
  if (!is || GOOGLE_FIELDS.every((field) => was[field] === is[field])) return [];
  const { api_key, auth_domain, project_id } = is;
  const values = { api_key: String(api_key), auth_domain: String(auth_domain), project_id: String(project_id) };
  return googleFaults(values, isDemo).map(({ field, message }) => ({ path: ["config", "google", field], message }));
}

function courseFaults(was: Config, is: Config, known: readonly string[]): FieldFault[] {
  const path = ["config", "self_registration", "courses"];
  const [before, after] = [was.self_registration?.courses ?? [], is.self_registration?.courses ?? []];
  const tooMany = forms.saveGoogle.input.shape.courses.safeParse(after).error?.issues[0];
  if (tooMany && after.length > before.length) return [{ path, message: tooMany.message }];
  return after.flatMap((course, at) =>
    known.includes(course) || before.includes(course)
      ? []
      : [{ path: [...path, at], message: `não há o curso “${course}”.` }],
  );
}

function embedFaults(
  { embeds: was = [] }: Config,
  { embeds: is = [] }: Config,
  hosts: readonly string[],
): FieldFault[] {
  return is.flatMap((host, at) => {
    const read = was.includes(host) ? { host } : embedHost(host, hosts);
    return "fault" in read ? [{ path: ["config", "embeds", at], message: read.fault }] : [];
  });
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (Object(value) as Fields)[name], from);
}
