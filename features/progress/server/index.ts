export { awardPoints } from "./award-points.ts";
export { rankEnrolled } from "./rank-enrolled.ts";
export { recountVisits } from "./recount-visits.ts";
export { setRanked } from "./set-ranked.ts";
export { recountStandings } from "./standing-counts.ts";
export { writeInput } from "./write-input.ts";
