/** Stands in for `query-string`, by which simple-rest writes the queries of its reads; ours have their own. */

type Value = string | number | boolean | null | undefined

/** `{ a: 1, b: ['x', 'y'] }` → `a=1&b=x&b=y`; what is undefined is left out. */
export const stringify = (values: Readonly<Record<string, Value | readonly Value[]>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().flatMap(each => (each === undefined ? [] : [[name, String(each ?? '')]])),
    ),
  ).toString()
