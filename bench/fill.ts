import type { Queryable } from '../src/server/db/database.ts'

const words = (text: string) =>
  `array[${text
    .split(' ')
    .map(word => `'${word}'`)
    .join(', ')}]`

const firstNames = words(
  'Ayşe Mehmet Zeynep Mustafa Elif İbrahim Şule Hüseyin Özlem Çağrı Işıl Ömer Gülizar Yusuf Tuğba Emre Hatice Barış Sevgi Uğur',
)
const lastNames = words(
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Güneş Acar Şen Bulut Ateş Işık Taş Tekin Güler Avcı Bozkurt Turan Ünal Gül Sarı Keskin Can Aktaş Ekinci Balcı Tunç Uysal Duman Toprak Koçak Karabulut',
)

/** The last name that one person in fifty bears: 2 % of the rows. */
export const commonName = 'karabulut'
/** The first name that a hundred people bear, whatever the number of rows. */
export const rareName = 'Fahrünnisa'

const surroundings = [
  `insert into corporations (name, code) select 'Şirket ' || n, 'S' || n from generate_series(1, 10) n`,
  `insert into titles (name, code, level) select 'Ünvan ' || n, 'U' || n, 1 + n % 9 from generate_series(1, 200) n`,
  `insert into departments (name, code, corporation_id) select 'Bölüm ' || n, 'B' || n, 1 + n % 10 from generate_series(1, 100) n`,
]

// Hashes, so that what somebody is called says nothing about where they work.
const pick = (salt: number, of: number) => `1 + (hashint4(n + ${salt}) & 1048575) % ${of}`

const peopleSql = (people: number) => `
  insert into users (first_name, last_name, email, phone, status, corporation_id, title_id, manager_id, first_login,
    last_login_at, created_at, updated_at, created_by_id)
  select case when n % ${Math.floor(people / 100)} = 0 then '${rareName}' else (${firstNames})[${pick(1, 20)}] end,
    (${lastNames})[${pick(2, 50)}], 'kisi' || n || '@ornek.test', '+90 5' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
    case when n % 40 = 0 then 'deactivated' else 'active' end, ${pick(3, 10)}, ${pick(4, 200)}, nullif(n / 10, 0), false,
    timestamptz '2026-01-01' + n % 300 * interval '1 day', made, made, 1
  from generate_series(1, ${people}) n, lateral (select timestamptz '2025-01-01' + n * interval '7 seconds') m(made)`

/** Fills a migrated database with people and what they belong to. The indexes are built after the rows. */
export async function fill(db: Queryable, people: number): Promise<void> {
  for (const statement of surroundings) await db.query(statement)
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'users' and indexname <> 'users_pkey'`,
  )
  for (const { name } of indexes) await db.query(`drop index "${name}"`)
  await db.query(peopleSql(people))
  for (const { definition } of indexes) await db.query(definition)
  await db.query('insert into department_users (department_id, user_id) select 1 + id % 100, id from users')
}
