import { z } from "zod";
import { type Layout, LAYOUTS } from "../constants.ts";

export const layoutSchema = z.enum(Object.keys(LAYOUTS) as [Layout, ...Layout[]], "Escolha um dos modelos.");

export const MAX_SIGNATORIES = 3;
export const MAX_PARTNERS = 4;

const storedPath = z.string().nullable().default(null);
const storedSignatory = z.object({ id: z.string(), name: z.string(), role: z.string(), signature: storedPath });
const storedPartner = z.object({ id: z.string(), name: z.string(), logo: storedPath });

/** A certificate's design as stored in the database; missing fields get the standard design's values. */
export const storedDesign = z.object({
  layout: layoutSchema.catch("mapa").default("mapa"),
  /** The people who sign; null means the academy's own signatory, from its settings. */
  signatories: z.array(storedSignatory).nullable().default(null),
  partners: z.array(storedPartner).default([]),
  has_transcript: z.boolean().default(true),
});
export type Design = z.output<typeof storedDesign>;
export type Signatory = z.output<typeof storedSignatory>;
export type Partner = z.output<typeof storedPartner>;

export const storedTrails = z.array(z.object({ name: z.string(), objects: z.array(z.string()) }));
export type StudiedTrail = z.output<typeof storedTrails>[number];
