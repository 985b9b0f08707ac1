/** Where the portal of the browser tests answers. */
export const port = Number(process.env.E2E_PORT ?? 3990)
export const address = `http://127.0.0.1:${port}`
