import { data, redirect } from "react-router";
import { pageLoad } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";

/** Redirects to the certificate's PDF. Shows the error page for a certificate that is unknown or revoked. */
export const loader = pageLoad(async ({ api, params, url }) => {
  try {
    const { message } = await api("GET /projects/certificate/{id}", { id: params.id ?? "" });
    return redirect(message.pdf);
  } catch (error) {
    // For anonymous visitors, the error catalogue has only a generic message.
    if (isApiProblem(error) && error.status === 404) throw invalidParameters(url);
    if (isApiProblem(error) && error.status === 410)
      throw data({ message: "Este certificado foi revogado." }, { status: 410 });
    throw error;
  }
});

export default function CertificatePage() {
  return null;
}
