interface Names {
  full_name: string;
  social_name: string | null;
}

/** What is shown everywhere: the name by which a person wants to be called, or else the one in their documents. */
export function shownNames({ full_name, social_name }: Names): { name: string; first_name: string } {
  const name = social_name ?? full_name;
  return { name, first_name: name.split(" ")[0] ?? name };
}
