/** Reads one setting from its text, or its absence; throws what is wrong with it. */
type Reader<T> = (text: string | undefined) => T

function reader<T>(read: (text: string) => T, fallback: NoInfer<T>): Reader<T> {
  return text => (text === undefined ? fallback : read(text))
}

const wrong = (what: string): never => {
  throw new Error(what)
}

const text = (fallback: string, max = 10_000) =>
  reader(value => (value.length <= max ? value : wrong(`has more than ${max} characters`)), fallback)

const optional = (matches: (value: string) => boolean, what: string) =>
  reader<string | undefined>(value => (matches(value) ? value : wrong(what)), undefined)

const whole = (fallback: number, min: number, max: number) =>
  reader(value => {
    const number = Number(value)
    const fits = /^\d+$/.test(value) && number >= min && number <= max
    return fits ? number : wrong(`is no whole number from ${min} to ${max}`)
  }, fallback)

const seconds = (fallback: number) => whole(fallback, 60, 31_536_000)

/** Days that something is kept; 0: for ever. */
const days = (fallback: number) => whole(fallback, 0, 36_500)

const choice = <const T extends string>(values: readonly T[], fallback: T) =>
  reader<T>(
    value => values.find(candidate => candidate === value) ?? wrong(`is none of ${values.join(', ')}`),
    fallback,
  )

const flag = (fallback: boolean) =>
  reader(
    value =>
      /^(1|true)$/.test(value) ? true : /^(0|false)$/.test(value) ? false : wrong('is neither 1 nor 0'),
    fallback,
  )

const list = reader<readonly string[]>(
  value =>
    value
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  [],
)

/** Some of a few words, divided by commas; all of them when nothing is said. */
const among = <const T extends string>(values: readonly T[]) =>
  reader<readonly T[]>(
    value =>
      list(value).map(
        text => values.find(known => known === text) ?? wrong(`is none of ${values.join(', ')}`),
      ),
    values,
  )

const isSocketAddress = (value: string) =>
  URL.canParse(value) && /^(ws|http)s?:$/.test(new URL(value).protocol)

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const isOrigin = (value: string) =>
  isWebAddress(value) && /^\/?$/.test(new URL(value).pathname + new URL(value).search)

/** The beginning of addresses elsewhere, without a slash at its end. */
const address = (fallback: string) =>
  reader(
    value => (isWebAddress(value) ? value.replace(/\/+$/, '') : wrong('is no http or https address')),
    fallback,
  )

function isTimeZone(value: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    return false
  }
}

/** Every setting of the environment, with its check and its default. The README's table says the same. */
const settings = {
  NODE_ENV: choice(['production', 'development', 'test'], 'production'),
  HOST: text('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  DATABASE_URL: optional(value => /^postgres(ql)?:\/\//.test(value), 'does not begin with postgres://'),
  DATABASE_POOL: whole(10, 2, 200),
  DATABASE_TIMEOUT_SECONDS: whole(30, 6, 600),
  DATA_DIR: text('./data/portal'),
  PUBLIC_URL: optional(isWebAddress, 'is no http or https address'),
  TRUST_PROXY: optional(() => true, ''),
  ALLOWED_ORIGINS: list,
  OAUTH_CLIENT_ID: text('portal-web'),
  OAUTH_CLIENT_SECRET: text('portal-web'),
  API_BASE_URL: address(''),
  CONTENT_URL: optional(isOrigin, 'is no http or https address without a path'),
  NOTIFICATIONS_URL: optional(isSocketAddress, 'is no ws, wss, http or https address'),
  SESSION_SECONDS: seconds(12 * 3600),
  SESSION_REMEMBER_SECONDS: seconds(30 * 86_400),
  PASSWORD_EXPIRY_DAYS: whole(0, 0, 3650),
  TICKET_REOPEN_DAYS: whole(14, 1, 365),
  LOGIN_ERRORS: choice(['specific', 'generic'], 'specific'),
  EXAM_GRACE_SECONDS: whole(30, 0, 600),
  TIME_ZONE: reader(value => (isTimeZone(value) ? value : wrong('is no time zone')), 'Europe/Istanbul'),
  PORTAL_NAME_TR: text('Eğitim Portalı', 60),
  PORTAL_NAME_EN: text('Education Portal', 60),
  ORGANISATION_NAME_TR: text('', 100),
  ORGANISATION_NAME_EN: text('', 100),
  ENABLE_COMPETENCY: flag(false),
  REGISTRATION: flag(true),
  SMTP_URL: optional(value => /^smtps?:\/\//.test(value), 'does not begin with smtp:// or smtps://'),
  MAIL_FROM: optional(value => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), 'names no e-mail address'),
  CAPTCHA_PROVIDER: choice(['off', 'recaptcha', 'altcha'], 'altcha'),
  CAPTCHA_SITE_KEY: text('', 200),
  CAPTCHA_SECRET_KEY: text('', 200),
  CAPTCHA_VERSION: choice(['2'], '2'),
  CAPTCHA_SIZE: choice(['normal', 'invisible'], 'normal'),
  CAPTCHA_BADGE: flag(true),
  CAPTCHA_ENTERPRISE: flag(false),
  CAPTCHA_PROJECT: text('', 200),
  CAPTCHA_ON: among(['login', 'register', 'reset']),
  CAPTCHA_ADDRESS: address('https://www.google.com'),
  CAPTCHA_API_ADDRESS: address('https://recaptchaenterprise.googleapis.com'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  S3_BUCKET: optional(value => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), 'is no name of a bucket'),
  S3_REGION: text('us-east-1', 60),
  S3_ENDPOINT: optional(isWebAddress, 'is no http or https address'),
  S3_PATH_STYLE: flag(true),
  S3_ACCESS_KEY_ID: text('', 200),
  S3_SECRET_ACCESS_KEY: text('', 200),
  RETENTION_NOTICE_DAYS: days(180),
  RETENTION_MAIL_DAYS: days(365),
  RETENTION_IMPORT_DAYS: days(30),
  RETENTION_JOB_DAYS: whole(14, 1, 365),
  RETENTION_AUDIT_DAYS: days(0),
  METRICS_TOKEN: optional(
    value => /^[\x21-\x7e]{16,200}$/.test(value),
    'has not 16 to 200 letters, digits and signs',
  ),
  SHUTDOWN_DELAY_SECONDS: whole(0, 0, 10),
}

export type Config = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]> }

/** Reads the configuration; throws one error that names every setting that is wrong and why. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const lines: string[] = []
  const values = Object.entries(settings).map(([name, read]) => {
    try {
      return [name, read(env[name] || undefined)]
    } catch (error) {
      lines.push(`  ${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  const { CAPTCHA_PROVIDER: captcha, CAPTCHA_ENTERPRISE: enterprise } = Object.fromEntries(values)
  const needed = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY', ...(enterprise ? ['CAPTCHA_PROJECT'] : [])]
  if (captcha === 'recaptcha')
    for (const name of needed) if (!env[name]) lines.push(`  ${name} is missing, which reCAPTCHA needs`)
  if (lines.length) throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  const config: Config = Object.fromEntries(values)
  // Nobody asked for one: it only helps on who failed too often, or whose address did.
  const isAsked = env.CAPTCHA_PROVIDER || env.CAPTCHA_ON
  return isAsked ? config : { ...config, CAPTCHA_ON: [] }
}
