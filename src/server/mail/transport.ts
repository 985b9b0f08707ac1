import type { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Readable
  /** What the mail's page calls it, where it stands in there (RFC 2392), and then `inline`. */
  readonly cid?: string
  readonly contentDisposition?: 'inline'
}

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same however often it is tried, so that a mail that came twice is known as one. */
  readonly messageId: string
  readonly attachments: readonly Attachment[]
}

/** The host in mails' addresses and ids where none is configured. */
const hostOf = (config: Config) => (config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost')

/** Sends mails through the configured server. Connections are kept and shared. */
export class MailTransport {
  readonly #config: Config
  #transporter: Promise<Transporter> | undefined

  constructor(config: Config) {
    this.#config = config
  }

  /** Whether there is a server to send through. */
  get configured(): boolean {
    return this.#config.SMTP_URL !== undefined
  }

  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: this.#config.SMTP_URL as string,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      // What staff write into a mail is no way to read files or addresses of this machine.
      disableUrlAccess: true,
      disableFileAccess: true,
    } as Parameters<typeof createTransport>[0])
  }

  /** Hands a mail to the server; throws what the server or the line says. */
  async send({ to, messageId, ...mail }: Mail): Promise<void> {
    this.#transporter ??= this.#open()
    const transporter = await this.#transporter
    const { PORTAL_NAME_TR, MAIL_FROM } = this.#config
    await transporter.sendMail({
      from: MAIL_FROM ?? { name: PORTAL_NAME_TR, address: `no-reply@${hostOf(this.#config)}` },
      to: { name: '', address: to },
      messageId: `<${messageId}@${hostOf(this.#config)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...mail,
      attachments: [...mail.attachments],
    })
  }

  async close(): Promise<void> {
    const transporter = await this.#transporter?.catch(() => undefined)
    transporter?.close()
  }
}
