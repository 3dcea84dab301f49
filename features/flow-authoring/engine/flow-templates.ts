/** Ids of the flows that come with the product, to begin a new one from. */
export const FLOW_TEMPLATES = ["anamnese", "satisfaction", "enrolment", "course-evaluation"] as const;
export type FlowTemplate = (typeof FLOW_TEMPLATES)[number];
