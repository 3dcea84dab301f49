import { useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { unformatted } from "#shared/masks.ts";

/**
 * Fills in city and state when a complete postal code was typed, and lists the cities of the chosen state. Does not
 * replace what the person typed. Without scripts, the server fills in empty fields.
 */
export function useCepAutofill(chosenState: string | null) {
  const [message, setMessage] = useState("");
  const [cities, setCities] = useState<readonly string[]>([]);
  const [state, setState] = useState(chosenState ?? "");
  const filled = useRef<{ city: string | null; state: string | null }>({ city: null, state: null });

  useEffect(() => {
    let isGone = false;
    if (!state) return;
    void nullOnFailure(api("GET /projects/cities/{state}", { state })).then((found) => {
      if (found && !isGone) setCities(found.cities);
    });
    return () => {
      isGone = true;
    };
  }, [state]);

  const fill = async (form: HTMLFormElement, typed: string) => {
    const cep = unformatted("cep", typed);
    if (cep.length !== 8) return setMessage("");
    const place = await nullOnFailure(api("GET /projects/place-of-cep/{cep}", { cep }));
    if (!place?.state) return setMessage("");
    const [city, choice] = [control(form, "contact.city"), control(form, "contact.state")];
    const isOwn = (one: HTMLInputElement | null, former: string | null) => one?.value !== "" && one?.value !== former;
    if (isOwn(city, filled.current.city) || isOwn(choice, filled.current.state)) return setMessage("");
    if (city) city.value = place.city ?? "";
    if (choice) choice.value = place.state;
    filled.current = { city: place.city ?? "", state: place.state };
    setState(place.state);
    setMessage(`Preenchemos pelo CEP: ${[place.city, place.state].filter(Boolean).join(", ")}. Confira.`);
  };
  return { message, cities, setState, fill };
}

function control(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

/** Returns null instead of an API failure, because this help is optional. */
async function nullOnFailure<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: unknown) => {
    if (isApiProblem(error)) return null;
    throw error;
  });
}
