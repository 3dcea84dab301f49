import { z } from "zod";
import { MANAGER, route } from "#shared/route.ts";

const host = z.string().trim().min(1, "Escreva o endereço.").max(300, "Este endereço é longo demais.");

export const getHosts = route({
  method: "GET",
  path: "/projects/hosts",
  who: MANAGER,
  input: z.object({}),
  output: z.object({
    hosts: z.array(
      z
        .object({ host: z.string(), origin: z.string(), is_main: z.boolean(), redirects_to: z.string().nullable() })
        .meta({ id: "AcademyHost" }),
    ),
    claims: z.array(
      z
        .object({
          host: z.string(),
          record_name: z.string(),
          record_value: z.string(),
          checked_at: z.iso.datetime().nullable(),
        })
        .meta({ id: "HostClaim" }),
    ),
    /** Target for the DNS records of the academy's own domain; null if no host of the academy is public. */
    target: z
      .object({
        host: z.string(),
        /** IP addresses for a root domain, which cannot have a CNAME; empty if DNS does not answer. */
        addresses: z.array(z.string()),
      })
      .meta({ id: "HostTarget" })
      .nullable(),
    /** Number of valid certificates and of links, which contain a host of the academy. */
    issued: z.object({ certificates: z.int(), links: z.int() }).meta({ id: "IssuedWithHost" }),
  }),
  summary: "Returns the academy's addresses, the main one first, the unproven claims, and what mentions each address.",
});
export type AcademyHosts = z.output<typeof getHosts.output>;

export const claimHost = route({
  method: "POST",
  path: "/projects/claim-host",
  who: MANAGER,
  input: z.object({ host }),
  output: z.object({ host: z.string() }),
  errors: ["conflict"],
  summary:
    "Claims a domain for the academy. It is not served until its DNS has the record that GET /projects/hosts returns.",
});

export const checkHost = route({
  method: "POST",
  path: "/projects/check-host",
  who: MANAGER,
  input: z.object({ host }),
  output: z.object({ verified: z.boolean() }),
  errors: ["conflict"],
  summary: "Checks the DNS record of a claimed address. If it is found, the academy is served there from now on.",
});

const state = z.enum(["ok", "other_server", "unresolved", "private", "closed", "certificate"]);
export type HostState = z.output<typeof state>;

export const probeHost = route({
  method: "POST",
  path: "/projects/probe-host",
  who: MANAGER,
  input: z.object({ host }),
  output: z.object({
    /** `ok`: the academy answers at the host; `other_server`: another server does; for the others see `Reached`. */
    state,
    /** End of the TLS certificate's validity; null without a valid certificate. */
    certificate_until: z.iso.datetime().nullable(),
  }),
  summary:
    "Opens one of the academy's addresses over the network, and returns whether its DNS leads here and its certificate is valid.",
});

export const chooseMainHost = route({
  method: "POST",
  path: "/projects/choose-main-host",
  who: MANAGER,
  input: z.object({
    host,
    /** Confirmation that is required for a host that does not lead to this server yet. */
    accepts_unreachable: z.boolean().default(false),
  }),
  output: z.object({ chosen: z.literal(true) }),
  errors: ["conflict"],
  summary:
    "Makes an address the main one, which e-mails and certificates contain. The others stay in use. 409 if it does not lead here, unless `accepts_unreachable`.",
});

export const removeHost = route({
  method: "POST",
  path: "/projects/remove-host",
  who: MANAGER,
  input: z.object({
    host,
    /**
     * Confirmation that is required for a host named in certificates or links, which stop opening. Not needed for a
     * claim.
     */
    accepts_broken_links: z.boolean().default(false),
  }),
  output: z.object({ removed: z.literal(true) }),
  errors: ["conflict"],
  summary:
    "Removes an address or a claim, but not the main or the last address. 409 if certificates or links contain it, unless `accepts_broken_links`.",
});

export const redirectHost = route({
  method: "POST",
  path: "/projects/redirect-host",
  who: MANAGER,
  input: z.object({
    host,
    /** True to redirect the host to the main one, false to serve the academy there again. */
    redirects: z.boolean(),
  }),
  output: z.object({ redirects_to: z.string().nullable() }),
  errors: ["conflict"],
  summary: "Makes an address redirect to the main one, so that printed links still work, or serves it again.",
});
