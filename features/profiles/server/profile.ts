import { cachedLinkToFile } from "#platform/server/files/link-to-file.ts";
import type { Services, SignedIn } from "#platform/server/http/context.ts";
import type { ProfileData } from "../contract.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Builds the profile from `users.data`, which holds only the fields that were given. */
export function profileData(data: SignedIn["data"]): ProfileData {
  const text = (key: string) => (typeof data[key] === "string" ? data[key] : null);
  return {
    full_name: text("full_name") ?? data.name,
    social_name: text("social_name"),
    certificate_name: text("certificate_name"),
    name: data.name,
    first_name: data.first_name,
    birth_date: text("birth_date"),
    phone: text("phone"),
    cpf: text("cpf"),
    cnpj: text("cnpj"),
    cep: text("cep"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
  };
}

function photoPath(data: SignedIn["data"]): string | null {
  return typeof data.photo === "string" ? data.photo : null;
}

/** Returns the signed URL of a person's photo; null when they have none. */
export function addressOfPhoto(services: Services, projectId: string, data: SignedIn["data"]): string | null {
  const path = photoPath(data);
  return path && photoAddress(services, projectId, path);
}

/**
 * Returns a signed URL for a photo: stable for a day, so that browsers cache it, and valid only on its project's hosts.
 */
export function photoAddress(services: Services, projectId: string, path: string): string {
  return cachedLinkToFile({ services, project: { _id: projectId }, now: services.now() }, path, DAY_SECONDS);
}
