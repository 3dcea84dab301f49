/** Returns a cookie's value from a Cookie header (or document.cookie), or null. */
export function cookieIn(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
  }
  return null;
}

const MAX_LENGTH = 3000;

/** Builds a Set-Cookie value. `seconds` is null for a cookie that ends with the browser, 0 to delete the cookie. */
export function cookieText(name: string, value: string, seconds: number | null, isSecure: boolean): string {
  // Browsers ignore a longer cookie and proxies reject the response, so the cookie is deleted instead.
  if (encodeURIComponent(value).length > MAX_LENGTH) return cookieText(name, "", 0, isSecure);
  const life = seconds === null ? "" : `; Max-Age=${seconds}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${isSecure ? "; Secure" : ""}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
