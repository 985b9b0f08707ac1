/** Where the portal of the browser tests answers. */
export const port = Number(process.env.E2E_PORT ?? 3990)
export const address = `http://127.0.0.1:${port}`
/** Where the mails that the portal sent can be read. */
export const mailbox = `http://127.0.0.1:${port + 5}`
/** Another site, whose pages may call the portal. */
export const otherOrigin = `http://127.0.0.1:${port + 1}`
