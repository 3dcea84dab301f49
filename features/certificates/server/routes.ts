import { handleInSteps } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { getCertificate } from "./get-certificate.ts";
import { validateToken } from "./validate-token.ts";

export const certificateRoutes = [
  handleInSteps(contract.getCertificate, getCertificate),
  handleInSteps(contract.validateToken, validateToken),
];
