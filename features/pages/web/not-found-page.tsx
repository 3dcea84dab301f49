import { data, type LoaderFunctionArgs } from "react-router";

/** Every address that no route knows, with the framework's own words of the specification (section 8). */
export function loader({ request }: LoaderFunctionArgs): never {
  throw data({ message: `Page not found: ${new URL(request.url).pathname}` }, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
