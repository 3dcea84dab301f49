import { redirect } from "react-router";
import { pageLoad } from "#features/api.ts";

/** Leads to the PDF. It has no screen of its own: a missing certificate shows the error page. */
export const loader = pageLoad(async ({ api, params }) => {
  const { message } = await api("GET /projects/certificate/{id}", { id: params.id ?? "" });
  return redirect(message.pdf);
});

export default function CertificatePage() {
  return null;
}
