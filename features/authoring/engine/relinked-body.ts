interface Links {
  /** The friendly_id of the course that a text comes from, and of the one that it goes to. */
  from: string;
  to: string;
  /** The new name of each object that is copied, by its old one. */
  names: ReadonlyMap<string, string>;
}

const LINK = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\/course\/([^/)\s?#]+)\/o\/([^/)\s?#]+)([^)\s]*)\)/g;

/** Points a text's links to other objects of its course at their copies. A link to one that is not copied becomes text. */
export function relinkedBody(body: string, { from, to, names }: Links): { body: string; lost: number } {
  let lost = 0;
  const relinked = body.replaceAll(LINK, (link: string, text: string, course: string, object: string, rest: string) => {
    if (decoded(course) !== from) return link;
    const name = names.get(decoded(object));
    if (name) return `[${text}](/course/${encodeURIComponent(to)}/o/${encodeURIComponent(name)}${rest})`;
    lost += 1;
    return text;
  });
  return { body: relinked, lost };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
