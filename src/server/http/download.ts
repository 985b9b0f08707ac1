/** Signs that `encodeURIComponent` leaves, and that may not stand in an extended parameter of a header (RFC 8187). */
const signs = /['()*]/g

/**
 * The `Content-Disposition` of a file under a name of any letters: `attachment` to be kept, `inline` to be shown where
 * the browser can.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(
    signs,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`
