/** What the server of the contract has: records in the shapes of section 7 of the specification. */

export const token = 'bearer-of-the-contract'
export const person = 'Deniz Sözleşme'
/** A picture of one point. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = [{ id: 9, full_url: '/storage/photo.png' }]
export const row = (id: number, more: object) => ({
  id,
  description: `Açıklama ${id}`,
  created_at: '2026-11-02T08:00:00Z',
  deleted_at: null,
  ...more,
})
export type Row = ReturnType<typeof row> & Record<string, unknown>
const named = (word: string, count = 12): Row[] =>
  Array.from({ length: count }, (_, at) => row(at + 1, { name: `${word} ${at + 1}` }))

const announcement = (id: number) =>
  row(id, {
    title: `Duyuru ${id}`,
    body_summary: `Özet ${id}`,
    body: `<p>Duyurunun tamamı ${id}</p>`,
    // Of an author the specification has the name and the pictures, and no id.
    user: id === 2 ? null : { full_name: 'Yazar Adı', image_medias: id === 3 ? photo : [] },
    updated_at: '2026-11-02T08:00:00Z',
    medias: [
      { id: 5, file_name: 'resim.png', mime_type: 'image/png', full_url: '/storage/picture.png' },
      { id: 6, file_name: 'ek.pdf', mime_type: 'application/pdf', full_url: '/storage/file.pdf' },
    ],
    media: null,
  })

export function makeTables(): Record<string, Row[]> {
  return {
    users: Array.from({ length: 12 }, (_, at) =>
      row(at + 1, {
        full_name: at ? `Kişi ${at + 1}` : person,
        email: `kisi${at + 1}@ornek.example`,
        title: { name: 'Uzman' },
        image_medias: photo,
        roles: [{ name: 'learner' }],
      }),
    ),
    'waiting-users': named('Bekleyen', 0),
    titles: named('Unvan'),
    departments: named('Departman'),
    missions: named('Görev'),
    professions: named('Meslek'),
    groups: named('Grup'),
    corporations: named('Kurum'),
    roles: named('rol'),
    permissions: named('izin'),
    'permission-categories': named('İzin kategorisi'),
    'accepted-domains': [row(1, { domain: 'ornek.example' })],
    announcements: [1, 2, 3].map(announcement),
    'user-announcements': [1, 2, 3].map(announcement),
    'mail-templates': named('Şablon'),
    tickets: [row(1, { number: 'T-1', subject: 'Yazıcı' })],
    'my-tickets': [row(1, { number: 'T-1', subject: 'Yazıcı' })],
    'organization-charts': named('Kutu'),
    courses: named('Eğitim'),
    'course-catalogs': named('Katalog'),
    'course-plans': named('Plan'),
    gains: named('Kazanım'),
    instructors: named('Eğitmen'),
    enrolments: named('Katılım'),
    questions: named('Soru'),
    'question-banks': named('Banka'),
    exams: named('Sınav'),
    'my-exams': named('Sınav'),
    'learner-courses': named('Eğitim'),
    'my-courses': [
      row(1, { course_id: 1, course: { id: 1, name: 'Eğitim 1' }, status: 'active', progress: 40 }),
    ],
  }
}

export const me = {
  id: 1,
  full_name: person,
  email: 'deniz@ornek.example',
  title: { name: 'Uzman' },
  image_medias: photo,
  first_image_media: photo[0],
  permissions: [],
  scope: 'all',
}

export const notices = (elsewhere: string) => [
  { clickActionUrl: '/announcement', iconUrl: null, read: false, seen: false },
  { clickActionUrl: `${elsewhere}/outside`, iconUrl: '/storage/icon.png', read: false, seen: false },
  { clickActionUrl: 'javascript:alert(1)', iconUrl: `${elsewhere}/icon.png`, read: true, seen: true },
]
