import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface Arrived {
  readonly to: readonly string[]
  /** The whole message, header and body. */
  readonly raw: string
}

/** A real SMTP server in this process. */
export interface SmtpServer {
  readonly url: string
  readonly mails: Arrived[]
  /** What it answers to the next mails; undefined accepts. Called once for each mail that is handed to it. */
  refuse: (arrived: Arrived) => { readonly code: number; readonly text: string } | undefined
  /** How long it takes to accept or refuse a mail, in milliseconds. */
  slow: number
  /** Mails that have begun to come. */
  sessions: number
  close(): Promise<void>
}

/** Starts a server on a port of its own. */
export async function startSmtp(): Promise<SmtpServer> {
  const mails: Arrived[] = []
  const smtp: { -readonly [K in keyof SmtpServer]: SmtpServer[K] } = {
    url: '',
    mails,
    refuse: () => undefined,
    slow: 0,
    sessions: 0,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whoever they say they are.
    onAuth: (_auth, _session, done) => done(null, { user: 'mailer' }),
    onData(stream, session, done) {
      smtp.sessions++
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const arrived = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        }
        const answer = () => {
          const refusal = smtp.refuse(arrived)
          if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
          mails.push(arrived)
          return done(null)
        }
        if (smtp.slow) setTimeout(answer, smtp.slow)
        else answer()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return smtp
}
