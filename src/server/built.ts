/**
 * Whether this is the built server, whose declarations were held against the rules when it was built: the build puts
 * `true` in place of it (scripts/vite/server.config.ts).
 */
export const isBuilt: boolean = false
