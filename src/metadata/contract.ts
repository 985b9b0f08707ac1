/**
 * The response header of `GET /api/users/me` by which a server says that it has all that this portal adds to the
 * contract. The web keeps to the contract alone against a server that does not send it (docs/another-server.md).
 */
export const extensionsHeader = 'portal-extensions'
