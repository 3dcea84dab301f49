/** A host name in lower case: labels of a–z, 0–9 and hyphens. */
export const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

export function isHost(text: string): boolean {
  return HOST_NAME.test(text);
}

/** Checks whether a host name can be public, whatever its DNS records are. */
export function isPublicName(name: string): boolean {
  // The last part of an IP address is a number, which is never true of a host name.
  return isHost(name) && /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name) && !NOT_PUBLIC.test(name);
}
