/** Reads one setting from its text, or its absence; throws what is wrong with it. */
type Reader<T> = (text: string | undefined) => T

function reader<T>(read: (text: string) => T, fallback: NoInfer<T>): Reader<T> {
  return text => (text === undefined ? fallback : read(text))
}

const wrong = (what: string): never => {
  throw new Error(what)
}

const text = (fallback: string, most = 10_000) =>
  reader(value => (value.length <= most ? value : wrong(`has more than ${most} characters`)), fallback)

const optional = (matches: (value: string) => boolean, what: string) =>
  reader<string | undefined>(value => (matches(value) ? value : wrong(what)), undefined)

const whole = (fallback: number, least: number, most: number) =>
  reader(value => {
    const number = Number(value)
    const fits = /^\d+$/.test(value) && number >= least && number <= most
    return fits ? number : wrong(`is no whole number from ${least} to ${most}`)
  }, fallback)

const seconds = (fallback: number) => whole(fallback, 60, 31_536_000)

const choice = <const T extends string>(values: readonly T[], fallback: T) =>
  reader<T>(value => values.find(one => one === value) ?? wrong(`is none of ${values.join(', ')}`), fallback)

const flag = reader(
  value =>
    /^(1|true)$/.test(value) ? true : /^(0|false)$/.test(value) ? false : wrong('is neither 1 nor 0'),
  false,
)

const list = reader<readonly string[]>(
  value =>
    value
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  [],
)

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

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
  DATA_DIR: text('./data/portal'),
  PUBLIC_URL: optional(isWebAddress, 'is no http or https address'),
  TRUST_PROXY: optional(() => true, ''),
  ALLOWED_ORIGINS: list,
  OAUTH_CLIENT_ID: text('portal-web'),
  OAUTH_CLIENT_SECRET: text('portal-web'),
  API_BASE_URL: text(''),
  SESSION_SECONDS: seconds(12 * 3600),
  SESSION_REMEMBER_SECONDS: seconds(30 * 86_400),
  PASSWORD_EXPIRY_DAYS: whole(0, 0, 3650),
  LOGIN_ERRORS: choice(['specific', 'generic'], 'specific'),
  TIME_ZONE: reader(value => (isTimeZone(value) ? value : wrong('is no time zone')), 'Europe/Istanbul'),
  PORTAL_NAME_TR: text('Eğitim Portalı', 60),
  PORTAL_NAME_EN: text('Education Portal', 60),
  ORGANISATION_NAME_TR: text('', 100),
  ORGANISATION_NAME_EN: text('', 100),
  ENABLE_COMPETENCY: flag,
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
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
  if (lines.length) throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  return Object.fromEntries(values)
}
