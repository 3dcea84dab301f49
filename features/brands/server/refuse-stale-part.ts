import { quotedText, refuseStale, type DescribedField } from "#platform/server/http/refuse-stale.ts";
import { brandTextsOf, settingsFieldsOf } from "./form-fields.ts";
import { embedsFieldsOf, googleFieldsOf, headsFieldsOf, signLanguageFieldsOf } from "./integration-fields.ts";
import type { StoredBrand } from "./stored-brand.ts";

type FieldDescriptions<Fields> = Record<keyof Fields & string, DescribedField>;

const plain = (value: unknown) => String(value);
const yesOrNo = (is: unknown) => (is === true ? "sim" : "não");
const onOrOff = (is: unknown) => (is === true ? "ligado" : "desligado");
const other = () => "outro";
const others = () => "outras";
const listed = (values: unknown) => (Array.isArray(values) && values.length > 0 ? values.join(", ") : "nenhum");

const BRAND: FieldDescriptions<ReturnType<typeof brandTextsOf>> = {
  name: ["nome", quotedText],
  motto: ["lema", quotedText],
  description: ["o que a academia é", quotedText],
  menu_background_color: ["cor do menu", plain],
  pages_button_background_color: ["cor dos botões", plain],
  pages_icon_color: ["cor dos ícones", plain],
  pages_primary_text_color: ["cor do texto", plain],
  pages_button_text_color: ["cor do texto dos botões", plain],
  pages_background_color: ["fundo das páginas", plain],
  login_left_background_color: ["entrada, ao lado da imagem", plain],
  login_background_color: ["entrada, atrás do formulário", plain],
  customcss: ["CSS próprio", other],
};

const SETTINGS: FieldDescriptions<ReturnType<typeof settingsFieldsOf>> = {
  digits: ["tamanho das senhas", plain],
  required_number: ["número nas senhas", yesOrNo],
  required_symbol: ["símbolo nas senhas", yesOrNo],
  required_uppercase: ["maiúscula nas senhas", yesOrNo],
  refuse_known: ["nome, e-mail e senhas vazadas recusados", yesOrNo],
  second_factor_for_staff: ["duas etapas para a equipe", yesOrNo],
  stopped_after_days: ["dias até contar como parada", plain],
  module_forum: ["fórum", onOrOff],
  module_talents: ["banco de currículos", onOrOff],
  work_on_progress: ["banco de currículos em construção", yesOrNo],
  public_metadata: ["prévias de links", onOrOff],
  contact_email: ["e-mail", quotedText],
  contact_phone: ["telefone", quotedText],
  contact_hours: ["horário de atendimento", quotedText],
  time_zone: ["fuso horário", plain],
};

const GOOGLE: FieldDescriptions<ReturnType<typeof googleFieldsOf>> = {
  enabled: ["entrada com o Google", onOrOff],
  api_key: ["chave", quotedText],
  auth_domain: ["domínio", quotedText],
  project_id: ["projeto", quotedText],
  self_registration: ["conta sem convite", yesOrNo],
  courses: ["cursos de quem não tem convite", listed],
};

const SIGN_LANGUAGE: FieldDescriptions<ReturnType<typeof signLanguageFieldsOf>> = {
  enabled: ["botão", onOrOff],
  position: ["lugar", other],
  avatar: ["quem sinaliza", other],
  opacity: ["opacidade", (opacity) => `${Math.round(Number(opacity) * 100)}%`],
};

type Stored = StoredBrand["settings"];

/**
 * Checks for each form whether its fields were changed after the form's version: throws 409 with the changed fields. An
 * empty version is not checked.
 */
export const refuseStalePart = {
  brand: (stored: StoredBrand["brand"], version: string) =>
    refuseStale(version, brandTextsOf(stored), BRAND, "a marca"),
  settings: (stored: Stored, version: string) => refuseStale(version, settingsFieldsOf(stored), SETTINGS, "as regras"),
  google: ({ config }: Stored, version: string) =>
    refuseStale(version, googleFieldsOf(config), GOOGLE, "a entrada com o Google"),
  signLanguage: ({ config }: Stored, version: string) =>
    refuseStale(version, signLanguageFieldsOf(config), SIGN_LANGUAGE, "o botão de Libras"),
  embeds: ({ config }: Stored, version: string) =>
    refuseStale(version, embedsFieldsOf(config), { embeds: ["endereços", listed] }, "os sites"),
  heads: ({ config }: Stored, version: string) =>
    refuseStale(version, headsFieldsOf(config), { heads: ["etiquetas", others] }, "as etiquetas"),
};
