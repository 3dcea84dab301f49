import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getFaq } from "./get-faq.ts";
import { getLandingPage } from "./get-landing-page.ts";
import { getLegalPage } from "./get-legal-page.ts";

export const pageRoutes = [
  handleReading(contract.getLandingPage, getLandingPage),
  handleReading(contract.getFaq, getFaq),
  handleReading(contract.getLegalPage, getLegalPage),
];
