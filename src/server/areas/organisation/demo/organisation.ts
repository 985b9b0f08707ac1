import type { Address } from '../../../../fields/address/index.ts'

export interface CorporationPlan {
  readonly code: string
  readonly name: string
  readonly parent?: string
  readonly tax_no: string
  readonly phone: string
  readonly email: string
  readonly address: Address
  /** Telephone code of the town where its people work. */
  readonly area: string
}

const place = (street: string, district: string, city: string, postal_code: string): Address => ({
  street,
  district,
  city,
  postal_code,
  country: 'Türkiye',
})

/** The holding and its companies; the first is the head office. */
export const demoCorporations = [
  {
    code: 'KEH',
    name: 'Kuzey Enerji Holding',
    tax_no: '5840021937',
    phone: '0 (312) 555 10 00',
    email: 'iletisim@kurum.example',
    address: place('Söğütözü Mah. 2176. Cad. No: 7', 'Çankaya', 'Ankara', '06510'),
    area: '312',
  },
  {
    code: 'KED',
    name: 'Kuzey Elektrik Dağıtım A.Ş.',
    parent: 'KEH',
    tax_no: '5840034412',
    phone: '0 (362) 555 20 00',
    email: 'dagitim@kurum.example',
    address: place('Kılıçdede Mah. Ülkem Sok. No: 8', 'İlkadım', 'Samsun', '55060'),
    area: '362',
  },
  {
    code: 'KEP',
    name: 'Kuzey Elektrik Perakende Satış A.Ş.',
    parent: 'KEH',
    tax_no: '5840034905',
    phone: '0 (264) 555 30 00',
    email: 'musteri@kurum.example',
    address: place('Şeker Mah. Şehit Mehmet Karabaşoğlu Cad. No: 45', 'Adapazarı', 'Sakarya', '54050'),
    area: '264',
  },
  {
    code: 'KYE',
    name: 'Kuzey Yenilenebilir Enerji A.Ş.',
    parent: 'KEH',
    tax_no: '5840041126',
    phone: '0 (462) 555 40 00',
    email: 'uretim@kurum.example',
    address: place('Çömlekçi Mah. Yavuz Selim Bulvarı No: 112', 'Ortahisar', 'Trabzon', '61030'),
    area: '462',
  },
  {
    code: 'KEA',
    name: 'Kuzey Enerji Eğitim Akademisi',
    parent: 'KEH',
    tax_no: '5840050038',
    phone: '0 (312) 555 50 00',
    email: 'akademi@kurum.example',
    address: place('İncek Mah. Akademi Bulvarı No: 1', 'Gölbaşı', 'Ankara', '06830'),
    area: '312',
  },
] as const satisfies readonly CorporationPlan[]

export type CorporationCode = (typeof demoCorporations)[number]['code']

export interface TitlePlan {
  readonly code: string
  readonly name: string
  /** 1 is the highest. */
  readonly level: number
  readonly parent?: string
}

export const demoTitles = [
  { code: 'GM', name: 'Genel Müdür', level: 1 },
  { code: 'GMY', name: 'Genel Müdür Yardımcısı', level: 2, parent: 'GM' },
  { code: 'DIR', name: 'Direktör', level: 3, parent: 'GMY' },
  { code: 'MUD', name: 'Müdür', level: 4, parent: 'DIR' },
  { code: 'EGM', name: 'Eğitim Müdürü', level: 4, parent: 'DIR' },
  { code: 'HM', name: 'Hukuk Müşaviri', level: 4, parent: 'DIR' },
  { code: 'ICD', name: 'İç Denetçi', level: 5, parent: 'DIR' },
  { code: 'SOS', name: 'Saha Operasyon Şefi', level: 5, parent: 'MUD' },
  { code: 'KUZ', name: 'Kıdemli Uzman', level: 5, parent: 'MUD' },
  { code: 'KEU', name: 'Kıdemli Eğitim Uzmanı', level: 5, parent: 'EGM' },
  { code: 'UZ', name: 'Uzman', level: 6, parent: 'KUZ' },
  { code: 'EGU', name: 'Eğitim Uzmanı', level: 6, parent: 'KEU' },
  { code: 'OLU', name: 'Ölçme Uzmanı', level: 6, parent: 'KEU' },
  { code: 'YM', name: 'Yazılım Mühendisi', level: 6, parent: 'MUD' },
  { code: 'EM', name: 'Elektrik Mühendisi', level: 6, parent: 'MUD' },
  { code: 'SAU', name: 'Satın Alma Uzmanı', level: 6, parent: 'MUD' },
  { code: 'MHU', name: 'Müşteri Hizmetleri Uzmanı', level: 6, parent: 'MUD' },
  { code: 'BKT', name: 'Bakım Teknisyeni', level: 7, parent: 'SOS' },
  { code: 'UYD', name: 'Uzman Yardımcısı', level: 7, parent: 'UZ' },
  { code: 'STJ', name: 'Stajyer', level: 8, parent: 'UYD' },
] as const satisfies readonly TitlePlan[]

export type TitleCode = (typeof demoTitles)[number]['code']

export const demoDomains = [
  { domain: 'kurum.example', corporation: 'KEH', role: 'learner' },
  { domain: 'dagitim.kurum.example', corporation: 'KED', role: 'learner' },
  { domain: 'akademi.kurum.example', corporation: 'KEA', role: 'learner' },
  { domain: 'isortagi.example', corporation: undefined, role: undefined },
] as const
