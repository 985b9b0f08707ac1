import type { Queryable } from '../../../db/database.ts'
import { insertRows } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'

/** Every so many active people have told something of themselves. */
const every = 6

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

const headlines = [
  'İşi sadeleştirmeyi seven bir ekip arkadaşı',
  'Müşterinin sesini süreçlere taşıyorum',
  'Veriye bakmadan karar vermem',
  'Ekiplerin birlikte iyi çalışması için uğraşıyorum',
  'Sahada öğrendiklerimi eğitime dönüştürüyorum',
]
const abouts = [
  'On yılı aşkın süredir müşteri hizmetlerinde çalışıyorum. Karmaşık konuları anlaşılır anlatmayı ve yeni başlayanlara yol göstermeyi severim.',
  'Süreç iyileştirme ve kalite üzerine çalışıyorum. Boş zamanlarımda dağ yürüyüşü yapar, fotoğraf çekerim.',
  'Mühendislikten eğitime geçtim. İç eğitmen olarak yılda yaklaşık yirmi gün sınıfta oluyorum.',
]
const jobs = [
  ['Kıdemli Uzman', 'Anadolu Hizmet A.Ş.', 'İstanbul'],
  ['Ekip Lideri', 'Ege Lojistik', 'İzmir'],
  ['Yazılım Geliştirici', 'Bozkır Teknoloji', 'Ankara'],
  ['Satış Temsilcisi', 'Karadeniz Pazarlama', 'Trabzon'],
  ['Stajyer', 'Toros Danışmanlık', 'Adana'],
] as const
const schools = [
  ['İstanbul Teknik Üniversitesi', 'Endüstri Mühendisliği'],
  ['Ankara Üniversitesi', 'İşletme'],
  ['Ege Üniversitesi', 'Halkla İlişkiler'],
  ['Karadeniz Teknik Üniversitesi', 'Bilgisayar Mühendisliği'],
] as const
const skills = ['Proje yönetimi', 'Sunum', 'SQL', 'Müzakere', 'Eğitim tasarımı', 'Excel', 'Raporlama']
const certificates = [
  ['İş Sağlığı ve Güvenliği Temel Eğitimi', 'Çalışma Bakanlığı Eğitim Merkezi'],
  ['Proje Yönetimi Temelleri', 'Türkiye Proje Enstitüsü'],
  ['İlk Yardımcı Belgesi', 'Kızılay'],
] as const

/** Community profiles of the accounts that the demo names, and of every sixth person besides. */
export async function seedCommunity(tx: Queryable, { people }: Plan): Promise<void> {
  const described = people.flatMap((person, at) =>
    person.status === 'active' && (person.email.endsWith('@demo.test') || at % every === 0) ? [at + 1] : [],
  )
  const rows = <T extends object>(make: (id: number, n: number) => readonly T[]) =>
    described.flatMap((id, n) => make(id, n).map(row => ({ user_id: id, created_by_id: id, ...row })))
  await insertRows(
    tx,
    'community_profiles',
    rows((_, n) => [
      {
        headline: pick(headlines, n),
        about: n % 3 === 2 ? null : pick(abouts, n),
        visibility: n % 11 === 10 ? 'department' : 'everyone',
      },
    ]),
  )
  await insertRows(
    tx,
    'experiences',
    rows((_, n) =>
      Array.from({ length: 1 + (n % 2) }, (_row, at) => {
        const [position, company, location] = pick(jobs, n + at)
        const start = 2021 - at * 4 - (n % 3)
        return {
          position,
          company,
          location,
          start_date: `${start}-0${1 + (n % 8)}-01`,
          end_date: at === 0 ? null : `${start + 3}-06-30`,
          is_current: at === 0,
          description: at === 0 ? 'Ekibin günlük işlerini planlıyor, yeni gelenleri yetiştiriyorum.' : null,
        }
      }),
    ),
  )
  await insertRows(
    tx,
    'educational_backgrounds',
    rows((_, n) => {
      const [university, major] = pick(schools, n)
      const start = 2006 + (n % 9)
      return [
        {
          university,
          major,
          degree: n % 5 === 4 ? 'master' : 'bachelor',
          grade: `${(2.8 + (n % 12) / 10).toFixed(2).replace('.', ',')} / 4,00`,
          start_date: `${start}-09-15`,
          end_date: `${start + 4}-06-20`,
        },
      ]
    }),
  )
  await insertRows(
    tx,
    'user_languages',
    rows((_, n) => [
      { language: 'tr', level: 'native' },
      { language: 'en', level: pick(['b1', 'b2', 'c1'], n) },
      ...(n % 4 === 0 ? [{ language: 'de', level: 'a2' }] : []),
    ]),
  )
  await insertRows(
    tx,
    'user_skills',
    rows((_, n) =>
      Array.from({ length: 3 }, (_row, at) => ({ name: pick(skills, n + at), level: 3 + ((n + at) % 3) })),
    ),
  )
  await insertRows(
    tx,
    'profile_certificates',
    rows((_, n) => {
      const [name, issuer] = pick(certificates, n)
      return [
        {
          name,
          issuer,
          issued_on: `2024-0${1 + (n % 9)}-12`,
          expires_on: n % 2 ? '2027-12-31' : null,
          url: null,
        },
      ]
    }),
  )
  await insertRows(
    tx,
    'social_medias',
    rows((id, n) =>
      n % 2
        ? []
        : [{ platform: 'linkedin', url: `https://www.linkedin.com/in/kurum-${id}`, visibility: 'everyone' }],
    ),
  )
}
