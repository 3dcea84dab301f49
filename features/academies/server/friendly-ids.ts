import { z } from "zod";
import type { CheckedYaml } from "./check-yaml.ts";

const named = z.object({ friendly_id: z.string() });

/** Collects friendly ids within one scope and reports duplicates. */
export class FriendlyIds {
  #owner: string;
  #files = new Map<string, string>();

  /** `owner` is the pt-BR name of the other thing with the same id in the message: “outro conteúdo”. */
  constructor(owner: string) {
    this.#owner = owner;
  }

  add(yaml: CheckedYaml<unknown> | null, file: string): void {
    const id = named.safeParse(yaml?.raw).data?.friendly_id;
    if (id === undefined) return;
    const first = this.#files.get(id);
    if (first === undefined) this.#files.set(id, file);
    else yaml?.fault(["friendly_id"], `“${id}” já é de ${this.#owner}: ${first}.`);
  }
}

/**
 * Records a mistake if a friendly id differs from the name of its folder or file, so that an address leads to its
 * source.
 */
export function checkFriendlyId(yaml: CheckedYaml<unknown> | null, name: string): void {
  const id = named.safeParse(yaml?.raw).data?.friendly_id;
  if (id !== undefined && id !== name) {
    yaml?.fault(["friendly_id"], `precisa ser igual ao nome da pasta ou do arquivo: “${name}”.`);
  }
}
