import type { CorporationCode, TitleCode } from './organisation.ts'

export interface DepartmentPlan {
  readonly code: string
  readonly name: string
  readonly parent?: string
  readonly corporation: CorporationCode
  /** The title of the person who leads it. */
  readonly head: TitleCode
  /** How many people of which title work in it, the head and people known by name apart. */
  readonly staff: { readonly [T in TitleCode]?: number }
  /** No longer in use. */
  readonly closed?: boolean
}

type Line = readonly [
  code: string,
  name: string,
  parent: string | undefined,
  head: TitleCode,
  staff: DepartmentPlan['staff'],
]

const of = (corporation: CorporationCode, lines: readonly Line[]): DepartmentPlan[] =>
  lines.map(([code, name, parent, head, staff]) => ({ code, name, parent, corporation, head, staff }))

/** The departments, each after the one that it belongs to; the tree is four deep. */
export const demoDepartments: readonly DepartmentPlan[] = [
  ...of('KEH', [
    ['GM', 'Genel Müdürlük', undefined, 'GM', { GMY: 2, UZ: 2 }],
    ['UY', 'Üst Yönetim Ofisi', 'GM', 'DIR', { KUZ: 3, UZ: 5, UYD: 2 }],
    ['IK', 'İnsan Kaynakları', 'GM', 'DIR', { KUZ: 3, UZ: 5, UYD: 2 }],
    ['EG-01', 'Eğitim ve Gelişim', 'IK', 'EGM', { EGU: 5, UYD: 2 }],
    ['EG-02', 'Eğitim Planlama', 'EG-01', 'KEU', { EGU: 4, UYD: 1 }],
    ['EG-03', 'Ölçme ve Değerlendirme', 'EG-01', 'OLU', { OLU: 4, UYD: 1 }],
    ['IK-02', 'Bordro ve Özlük', 'IK', 'MUD', { KUZ: 3, UZ: 8, UYD: 4 }],
    ['IK-03', 'İşe Alım ve Yetenek Yönetimi', 'IK', 'MUD', { KUZ: 2, UZ: 6, UYD: 3, STJ: 2 }],
    ['MI', 'Mali İşler ve Muhasebe', 'GM', 'DIR', { KUZ: 2, UZ: 3 }],
    ['MI-01', 'Muhasebe', 'MI', 'MUD', { KUZ: 3, UZ: 10, UYD: 5, STJ: 2 }],
    ['MI-02', 'Bütçe ve Raporlama', 'MI', 'MUD', { KUZ: 2, UZ: 6 }],
    ['MI-03', 'Hazine', 'MI', 'MUD', { UZ: 4 }],
    ['BT', 'Bilgi Teknolojileri', 'GM', 'DIR', { KUZ: 2 }],
    ['BT-01', 'Yazılım Geliştirme', 'BT', 'MUD', { YM: 4, STJ: 3 }],
    ['BT-11', 'Kurumsal Uygulamalar', 'BT-01', 'MUD', { YM: 9, UYD: 2 }],
    ['BT-12', 'Dijital Kanallar', 'BT-01', 'MUD', { YM: 7 }],
    ['BT-02', 'Altyapı ve Ağ', 'BT', 'MUD', { KUZ: 2, UZ: 8 }],
    ['BT-03', 'Siber Güvenlik', 'BT', 'MUD', { KUZ: 3, UZ: 5 }],
    ['HK', 'Hukuk Müşavirliği', 'GM', 'HM', { HM: 5, UYD: 3 }],
    ['ID', 'İç Denetim ve Uyum', 'GM', 'DIR', { ICD: 7 }],
    ['TZ', 'Tedarik Zinciri Yönetimi', 'GM', 'DIR', { KUZ: 1 }],
    ['TZ-01', 'Satın Alma', 'TZ', 'MUD', { SAU: 10, UYD: 3 }],
    ['TZ-02', 'Depo ve Lojistik', 'TZ', 'MUD', { UZ: 8, UYD: 6 }],
    ['KI', 'Kurumsal İletişim', 'GM', 'MUD', { UZ: 5, UYD: 2, STJ: 1 }],
  ]),
  ...of('KED', [
    ['DG', 'Dağıtım Operasyonları', undefined, 'DIR', { KUZ: 2, EM: 3 }],
    ['DG-10', 'Karadeniz Bölge Müdürlüğü', 'DG', 'MUD', { EM: 4, UZ: 2 }],
    ['DG-11', 'Samsun İl Müdürlüğü', 'DG-10', 'MUD', { EM: 3, UZ: 2 }],
    ['DG-111', 'Samsun Saha Ekipleri', 'DG-11', 'SOS', { SOS: 2, BKT: 20 }],
    ['DG-112', 'Samsun Bakım ve Onarım', 'DG-11', 'SOS', { BKT: 14 }],
    ['DG-12', 'Ordu İl Müdürlüğü', 'DG-10', 'MUD', { EM: 2, UZ: 2 }],
    ['DG-121', 'Ordu Saha Ekipleri', 'DG-12', 'SOS', { SOS: 1, BKT: 15 }],
    ['DG-13', 'Trabzon İl Müdürlüğü', 'DG-10', 'MUD', { EM: 3, UZ: 2 }],
    ['DG-131', 'Trabzon Saha Ekipleri', 'DG-13', 'SOS', { SOS: 1, BKT: 16 }],
    ['DG-20', 'Marmara Bölge Müdürlüğü', 'DG', 'MUD', { EM: 4, UZ: 2 }],
    ['DG-21', 'Sakarya İl Müdürlüğü', 'DG-20', 'MUD', { EM: 3, UZ: 2 }],
    ['DG-211', 'Sakarya Saha Ekipleri', 'DG-21', 'SOS', { SOS: 1, BKT: 15 }],
    ['DG-22', 'Kocaeli İl Müdürlüğü', 'DG-20', 'MUD', { EM: 3, UZ: 1 }],
    ['DG-221', 'Kocaeli Saha Ekipleri', 'DG-22', 'SOS', { SOS: 1, BKT: 14 }],
    ['DG-30', 'Şebeke Yönetim Merkezi', 'DG', 'MUD', { EM: 10, UZ: 5 }],
    ['DG-40', 'İş Sağlığı ve Güvenliği', 'DG', 'MUD', { UZ: 8, UYD: 2 }],
  ]),
  ...of('KEP', [
    ['MD', 'Müşteri Deneyimi', undefined, 'DIR', { KUZ: 2 }],
    ['MD-01', 'Çağrı Merkezi', 'MD', 'MUD', { KUZ: 2 }],
    ['MD-11', 'Gelen Çağrı', 'MD-01', 'MUD', { MHU: 28, STJ: 2 }],
    ['MD-12', 'Yazışma ve Sosyal Medya', 'MD-01', 'MUD', { MHU: 10 }],
    ['MD-02', 'Müşteri Hizmetleri Merkezleri', 'MD', 'MUD', { MHU: 26 }],
    ['MD-03', 'Faturalama ve Tahsilat', 'MD', 'MUD', { KUZ: 2, UZ: 10, UYD: 4 }],
    ['MD-04', 'Satış ve Pazarlama', 'MD', 'MUD', { UZ: 7, UYD: 2 }],
  ]),
  ...of('KYE', [
    ['UR', 'Üretim', undefined, 'DIR', { KUZ: 1, EM: 2 }],
    ['UR-01', 'Rüzgâr Santralleri', 'UR', 'MUD', { EM: 4, BKT: 10 }],
    ['UR-02', 'Hidroelektrik Santralleri', 'UR', 'MUD', { EM: 5, BKT: 12 }],
    ['UR-03', 'Güneş Santralleri', 'UR', 'MUD', { EM: 3, BKT: 6 }],
  ]),
  ...of('KEA', [
    ['AK', 'Akademi Müdürlüğü', undefined, 'EGM', { KEU: 2 }],
    ['AK-01', 'Program Yönetimi', 'AK', 'KEU', { EGU: 4, UYD: 1 }],
    ['AK-02', 'Eğitmenler', 'AK', 'KEU', { EGU: 10 }],
    ['AK-03', 'Dijital Öğrenme', 'AK', 'KEU', { EGU: 4, YM: 3, STJ: 1 }],
    ['AK-04', 'Sınav Merkezi', 'AK', 'OLU', { OLU: 4 }],
  ]),
  {
    code: 'AK-05',
    name: 'Basılı Yayınlar',
    parent: 'AK',
    corporation: 'KEA',
    head: 'UZ',
    staff: {},
    closed: true,
  },
]
