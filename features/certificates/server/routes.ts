import { handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getCertificate } from "./get-certificate.ts";
import { validateToken } from "./validate-token.ts";

export const certificateRoutes = [
  handleWithTransactions(contract.getCertificate, getCertificate),
  handleWithTransactions(contract.validateToken, validateToken),
];
