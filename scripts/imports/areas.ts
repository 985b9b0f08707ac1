/** The folders of areas, on the server and on the web. */

/** Names the area of a file by its path; undefined where it is of none, as the list of them. */
export const areaIn =
  (areas: string) =>
  (path: string): string | undefined =>
    path.startsWith(areas) ? /^([^/]+)\//.exec(path.slice(areas.length))?.[1] : undefined
