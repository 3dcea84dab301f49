import { z } from "zod";
import type { CheckedYaml } from "./check-yaml.ts";

const named = z.object({ friendly_id: z.string() });

/** The friendly ids seen so far in one place, where none may stand twice. */
export class FriendlyIds {
  #owner: string;
  #files = new Map<string, string>();

  /** `owner` is what else may have the id: “outro conteúdo”. */
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

/** A friendly id repeats the name of its folder or file, so that addresses can be found again in the folder. */
export function checkFriendlyId(yaml: CheckedYaml<unknown> | null, name: string): void {
  const id = named.safeParse(yaml?.raw).data?.friendly_id;
  if (id !== undefined && id !== name) {
    yaml?.fault(["friendly_id"], `precisa ser igual ao nome da pasta ou do arquivo: “${name}”.`);
  }
}
