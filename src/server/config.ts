import { z } from 'zod'

const seconds = (fallback: number) => z.coerce.number().int().min(60).max(31_536_000).default(fallback)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform(value => value === '1' || value === 'true')

/** Every setting of the environment, with its check and its default. The README's table says the same. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().min(1).default('./data/portal'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(value =>
      value
        .split(',')
        .map(origin => origin.trim())
        .filter(Boolean),
    ),
  OAUTH_CLIENT_ID: z.string().min(1).default('portal-web'),
  OAUTH_CLIENT_SECRET: z.string().min(1).default('portal-web'),
  API_BASE_URL: z.string().default(''),
  SESSION_SECONDS: seconds(12 * 3600),
  SESSION_REMEMBER_SECONDS: seconds(30 * 86_400),
  PASSWORD_EXPIRY_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
  LOGIN_ERRORS: z.enum(['specific', 'generic']).default('specific'),
  TIME_ZONE: z
    .string()
    .default('Europe/Istanbul')
    .refine(zone => {
      try {
        return !!new Intl.DateTimeFormat('en', { timeZone: zone })
      } catch {
        return false
      }
    }, 'is no time zone'),
  PORTAL_NAME_TR: z.string().min(1).max(60).default('Eğitim Portalı'),
  PORTAL_NAME_EN: z.string().min(1).max(60).default('Education Portal'),
  ENABLE_COMPETENCY: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = z.infer<typeof schema>

/** Reads the configuration; throws one error that names every setting that is wrong and why. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
}
