/**
 * The response header of `GET /api/users/me` by which a server says that it has all that this portal adds to the
 * contract. The web keeps to the contract alone against a server that does not send it (docs/another-server.md).
 */
export const extensionsHeader = 'portal-extensions'

/**
 * The request header by which a browser tab says who it is, with an id of its own making: it is not told on its live
 * line of what it writes itself.
 */
export const tabHeader = 'portal-tab'

/**
 * The request header of a call that nobody waits for: the page makes it by itself while nobody uses it. The session lives
 * no longer by it.
 */
export const backgroundHeader = 'portal-background'

/** What the id of a tab looks like. */
export const tabPattern = /^[\w-]{16,64}$/
