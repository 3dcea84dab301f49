import { type ComponentType, createElement, type ReactNode } from "react";
import { registerList, type CachedElement } from "./cached-lists.ts";

/**
 * Renders similar items as children of an element that has no text beside them. The server caches each item for all
 * pages that show it.
 */
export function cachedRender<T>(items: readonly T[], pieceOf: (item: T) => CachedElement): ReactNode {
  const list = items.map(pieceOf);
  return import.meta.env.SSR ? registerList(list) : list.map(({ element }) => element);
}

/** Props that JSON represents completely, and functions, which only the browser calls. */
type CacheableProps<Props> = {
  [Name in keyof Props]: Props[Name] extends ((...args: never[]) => void) | undefined ? Props[Name] : Json<Props[Name]>;
};

type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ((...args: never[]) => unknown)
    ? never
    : { [Name in keyof Value]: Json<Value[Name]> };

/**
 * Returns an item for `cachedRender` whose key is its component and all its props. It is rendered without any context,
 * so it can't show anything that its key does not contain. `id`: its React key.
 */
export function cachedElement<Props extends object>(
  Show: ComponentType<Props>,
  id: string,
  props: Props & CacheableProps<Props>,
): CachedElement {
  const key = import.meta.env.SSR ? `${numberOf(Show)} ${JSON.stringify(props)}` : id;
  return { key, element: createElement(Show, { key: id, ...props }) };
}

const numbers = new Map<unknown, number>();

/** Returns a number that identifies a component, because two may have the same name. */
function numberOf(component: unknown): number {
  const number = numbers.get(component) ?? numbers.size;
  numbers.set(component, number);
  return number;
}
