interface Names {
  full_name: string;
  social_name: string | null;
}

/** Returns the name shown everywhere (the social name, else the full name) and its first word. */
export function shownNames({ full_name, social_name }: Names): { name: string; first_name: string } {
  const name = social_name ?? full_name;
  return { name, first_name: name.split(" ")[0] ?? name };
}
