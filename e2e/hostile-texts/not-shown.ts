const ID = "It names a row of the database, and is compared with its id.";
const SECRET = "A secret, which is only compared.";
const VERSION = "It is compared with what is stored.";
const FORMAT = "It has an exact format, which leaves no room for markup.";
const FILTER = "It chooses what is listed, and is not stored.";
const SAME = "The same column as a field that is shown, filled from a file or by another rule.";
const OTHERS = "Its own test needs another person's row; it is rendered as text, like the fields beside it.";
const ADDRESS = "An address: a path of the academy, or one that begins with http or https.";
const LANDING_ID =
  "A picture of the library, a path, or a question's id: each is refused if it is nothing of the kind.";
const WITH_PICTURE = "It is shown with a picture of the library only.";
const DEVICE = "It needs a real key of a device.";

const BASE = "base.title base.lead base.url base.joco_start base.blocks[].text";
const PREVIEWED =
  "blocks[].title blocks[].action_label blocks[].items[].value blocks[].items[].label blocks[].items[].quote blocks[].items[].name blocks[].items[].role";

/** Fields that no page shows, by name, whatever the route. */
const NAMES: Record<string, string> = {
  ...all(ID, "course_id course object_id object trail trails[] objects[] id project_id copy_of template from to"),
  ...all(ID, "block block_id flow friendly_id preview_id link_id learning_object joco_friendly_id client_id save_id"),
  ...all(ID, "unanswered[] picked[] order[] matched[] checked.*[] captions_path picture_path kind token accepted[]"),
  ...all(SECRET, "key password current_password code step access_token id_token"),
  ...all(VERSION, "version seen known former_full_name former_social_name former_email confirmation"),
  ...all(
    FORMAT,
    "email emails emails[] host api_key auth_domain embeds[] courses[] contact_email time_zone time cpf cnpj cep",
  ),
  ...all(FORMAT, "birth_date phone state start end closes_on build path endpoint p256dh auth"),
  ...all(FORMAT, "menu_background_color pages_button_background_color pages_icon_color pages_primary_text_color"),
  ...all(FORMAT, "pages_button_text_color pages_background_color login_left_background_color login_background_color"),
  ...all(FILTER, "search stopped_in section"),
};

/** Fields that no page shows, by route and name. */
const FIELDS: Record<string, string> = {
  ...all(FILTER, "prompt city skill[] period[] mode[] start[] language[] course[] list", "export-talents"),
  ...all(SAME, "name alt", "add-media"),
  ...all(SAME, "full_name social_name", "correct-profile"),
  ...all(SAME, "reason", "suspend-member"),
  ...all(SAME, "json", "import-json-resume"),
  ...all("Shown beside the message of the report, and rendered as text like it.", "stack", "friction"),
  ...all(SAME, "body title tags[]", "edit-forum-post"),
  ...all(SAME, "name", "change-people-view"),
  ...all(SAME, "name", "reissue-certificate/{id}"),
  ...all(SAME, "name", "certificate-picture/{course_id}"),
  ...all(SAME, "title", "save-forum-draft"),
  ...all(OTHERS, "reason", "lift-forum-mute"),
  ...all(OTHERS, "answer", "move-application"),
  ...all(OTHERS, "reason", "start-viewing"),
  ...all(OTHERS, "message", "show-talent-interest"),
  ...all(DEVICE, "name", "add-passkey"),
  ...all(DEVICE, "name", "rename-passkey"),
  ...all("Scripts put it into a text field.", "text", "save-answer"),
  ...all(WITH_PICTURE, "alt", "save-hero"),
  ...all(WITH_PICTURE, "alt", "change-media/{media_id}"),
  ...all(ADDRESS, "address", "save-hero"),
  ...all(ADDRESS, "return_path", "start-student-view"),
  ...all(ADDRESS, "contact.links[].url", "update-talent"),
  ...all("It is compared with the accepted answers.", "input.given.text", "create-or-update-user-input"),
  ...all("Signed by the activity's provider, and never shown.", "message", "joco-report"),
  ...all("The preview of a page that save-landing shows.", PREVIEWED, "render-landing"),
  ...all(VERSION, BASE, "save-authored-object/{course_id}/{object_id}"),
  ...all(ADDRESS, "url joco_start", "save-authored-object/{course_id}/{object_id}"),
  ...all(OTHERS, "answer.other answer.file.name answer.file.type", "save-flow-answer"),
  ...all(LANDING_ID, "blocks[].picture blocks[].action_to blocks[].items[].question", "save-landing"),
  ...all(LANDING_ID, "blocks[].picture blocks[].action_to blocks[].items[].question", "render-landing"),
  ...all(WITH_PICTURE, "blocks[].alt blocks[].caption", "save-landing"),
  ...all(WITH_PICTURE, "blocks[].alt blocks[].caption", "render-landing"),
};

/** Returns why no page shows a field; undefined for one that must be shown. */
export function reasonOf(route: string, field: string): string | undefined {
  const name = /[^.]+(\.\*\[\])?$/.exec(field)?.[0] ?? field;
  return FIELDS[`${route} ${field}`] ?? NAMES[name];
}

/** Returns the routes and fields with a reason of their own, so that none stays after its field is shown. */
export function ownReasons(): string[] {
  return Object.keys(FIELDS);
}

function all(reason: string, fields: string, route?: string): Record<string, string> {
  return Object.fromEntries(fields.split(" ").map((field) => [route ? `/projects/${route} ${field}` : field, reason]));
}
