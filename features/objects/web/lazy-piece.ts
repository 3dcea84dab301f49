import { type ComponentType, createElement, type FunctionComponent, lazy } from "react";

interface Piece<Props> {
  default: ComponentType<Props>;
}

/**
 * A piece that the browser fetches only for an object which has it. The server has all of them from its start, and
 * draws them at once: `renderToString` waits for nothing.
 */
export function lazyPiece<Props extends object>(load: () => Promise<Piece<Props>>): FunctionComponent<Props> {
  if (!import.meta.env.SSR) return lazy(load) as unknown as FunctionComponent<Props>;
  let ready: ComponentType<Props> | undefined;
  void load().then((piece) => (ready = piece.default));
  return (props) => (ready ? createElement(ready, props) : null);
}
