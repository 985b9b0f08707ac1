/** The largest file where a field says nothing, in bytes: 10 MiB. */
export const defaultMaxSize = 10 * 1024 * 1024
