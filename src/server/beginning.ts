/**
 * The beginning of a text that is longer than so many code units: without half a letter or a space where it was cut, so
 * that what comes of it stays as it is.
 */
export const beginning = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\s\ud800-\udbff]+$/, '') : text
