interface Links {
  /** Friendly ids of the course that the text is copied from, and of the course that receives the copy. */
  from: string;
  to: string;
  /** New friendly id of each copied object, by its old one. */
  names: ReadonlyMap<string, string>;
}

const LINK = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\/course\/([^/)\s?#]+)\/o\/([^/)\s?#]+)([^)\s]*)\)/g;

/**
 * Changes a text's links to objects of its course into links to their copies. Links to objects without a copy become
 * text. `lost`: the number of these.
 */
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
