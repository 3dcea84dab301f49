import { Fragment } from "react";

/** A web address whose line breaks, if needed, come after its slashes. */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?<=\/)(?=[^/])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
