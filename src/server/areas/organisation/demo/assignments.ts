import type { DefaultRoleName } from '../../../../../resources/roles.ts'
import type { TitleCode } from './organisation.ts'

/** Somebody by the part of their address before the @: `zeynep.karadag`, or a role's account. */
export type Who = string

export interface GroupPlan {
  readonly name: string
  readonly description: string
  readonly owner: Who
  /** The account that made it. */
  readonly by: DefaultRoleName
  /** By name, and so many more out of these departments. */
  readonly members: readonly Who[]
  readonly from: readonly string[]
  readonly more: number
  readonly permissions: readonly string[]
}

const read = (...resources: string[]) => resources.flatMap(name => [`${name}.index`, `${name}.show`])

export const demoGroups: readonly GroupPlan[] = [
  {
    name: 'Kış Dönemi Eğitim Kurulu',
    description: '2026-2027 kış dönemi eğitimlerini seçer ve taleplere karar verir.',
    owner: 'ayse.demirtas',
    by: 'organization-manager',
    members: ['ayse.demirtas', 'zeynep.karadag', 'tugba.isik', 'emre.gungor'],
    from: ['EG-01', 'AK-01'],
    more: 3,
    permissions: [...read('users', 'missions', 'professions'), 'user-missions.store'],
  },
  {
    name: 'İşe Alım Komisyonu',
    description: 'Başvuruları değerlendirir, mülakatları yürütür.',
    owner: 'gulizar.demirci',
    by: 'organization-manager',
    members: ['gulizar.demirci', 'hakan.celik'],
    from: ['IK-03'],
    more: 4,
    permissions: read('waiting-users', 'titles', 'departments'),
  },
  {
    name: 'Yeni Çalışan Uyum Ekibi',
    description: 'İlk üç ayda yeni çalışanların yanında olur.',
    owner: 'seyma.kurt',
    by: 'organization-manager',
    members: ['seyma.kurt', 'emre.gungor', 'organization-manager'],
    from: ['IK', 'IK-03', 'EG-01', 'MD-02', 'DG-11'],
    more: 9,
    permissions: read('users', 'departments'),
  },
  {
    name: 'Bilgi Güvenliği Kurulu',
    description: 'Erişim yetkilerini üç ayda bir gözden geçirir.',
    owner: 'admin',
    by: 'admin',
    members: ['super-admin', 'admin', 'ayse.ozturk'],
    from: ['BT-03'],
    more: 4,
    permissions: [...read('users', 'roles', 'permissions'), 'role-permissions.index', 'user-roles.index'],
  },
  {
    name: 'Yıllık Denetim Ekibi',
    description: '2026 yılı iç denetim planını yürütür.',
    owner: 'aykut.kilic',
    by: 'admin',
    members: ['aykut.kilic'],
    from: ['ID'],
    more: 5,
    permissions: [...read('users', 'roles', 'permissions', 'groups', 'corporations'), 'user-roles.index'],
  },
  {
    name: 'Organizasyon Şeması Çalışma Grubu',
    description: 'Şirketlerin şemalarını tek bir düzende toplar.',
    owner: 'organization-manager',
    by: 'organization-manager',
    members: ['organization-manager', 'gulizar.demirci', 'derya.sonmez', 'cem.demirel'],
    from: ['UY'],
    more: 2,
    permissions: [...read('departments', 'titles', 'corporations', 'groups'), 'organization-charts.index'],
  },
  {
    name: 'Acil Durum Ekibi',
    description: 'Yangın, deprem ve sel anında ilk müdahaleyi yapar.',
    owner: 'abdullah.cetinkaya',
    by: 'admin',
    members: ['abdullah.cetinkaya', 'learner'],
    from: ['DG-40', 'DG-111', 'DG-121', 'DG-131', 'DG-211', 'UR-02'],
    more: 22,
    permissions: [],
  },
  {
    name: 'Saha Güvenliği Gözlemcileri',
    description: 'Sahada güvensiz davranışı görür, bildirir, izler.',
    owner: 'cem.demirel',
    by: 'admin',
    members: ['abdullah.cetinkaya', 'cem.demirel'],
    from: ['DG-40', 'DG-112', 'DG-221', 'UR-01'],
    more: 14,
    permissions: [],
  },
  {
    name: 'Dijital Dönüşüm Elçileri',
    description: 'Yeni uygulamaları kendi biriminde tanıtır ve geri bildirim toplar.',
    owner: 'mentor',
    by: 'organization-manager',
    members: ['mentor', 'alev.gundogdu', 'learner', 'mentee'],
    from: ['BT-12', 'MD-12', 'MI-02', 'AK-03', 'TZ-01'],
    more: 12,
    permissions: [],
  },
  {
    name: 'Sosyal Sorumluluk Gönüllüleri',
    description: 'Okul ziyaretlerini ve ağaçlandırma günlerini düzenler.',
    owner: 'ayca.isik',
    by: 'company-manager',
    members: ['ayca.isik', 'company-manager', 'asli.buyuksahin'],
    from: ['KI', 'MD-11', 'MD-02', 'AK-02'],
    more: 16,
    permissions: [],
  },
]

export interface ProfessionPlan {
  readonly code: string
  readonly name: string
  readonly description: string
  /** Everybody with one of these titles, or in one of these departments, has it. */
  readonly titles: readonly TitleCode[]
  readonly departments: readonly string[]
  readonly permissions: readonly string[]
}

const profession = (
  code: string,
  name: string,
  description: string,
  titles: readonly TitleCode[],
  departments: readonly string[] = [],
  permissions: readonly string[] = [],
): ProfessionPlan => ({ code, name, description, titles, departments, permissions })

export const demoProfessions: readonly ProfessionPlan[] = [
  profession('ELM', 'Elektrik Mühendisi', 'Şebeke ve santrallerin tasarımı, işletmesi ve bakımı.', ['EM']),
  profession('ELT', 'Elektrik Teknisyeni', 'Arıza giderme, sayaç ve hat işleri.', ['BKT', 'SOS']),
  profession('BLM', 'Bilgisayar Mühendisi', 'Yazılım, altyapı ve güvenlik.', ['YM'], ['BT-02', 'BT-03']),
  profession('AVK', 'Avukat', 'Dava, sözleşme ve mevzuat danışmanlığı.', ['HM']),
  profession('MSM', 'Mali Müşavir', 'Muhasebe, vergi ve mali tablolar.', [], ['MI-01', 'MI-02']),
  profession('EGT', 'Eğitimci', 'Yetişkin eğitimi: tasarım ve uygulama.', ['EGU', 'KEU', 'EGM']),
  profession(
    'OLC',
    'Ölçme ve Değerlendirme Uzmanı',
    'Sınav ve ölçek geliştirme, madde analizi.',
    ['OLU'],
    [],
    read('users', 'missions'),
  ),
  profession(
    'DNT',
    'İç Denetçi',
    'Süreçlerin ve yetkilerin denetimi.',
    ['ICD'],
    [],
    [...read('roles', 'permissions'), 'role-permissions.index'],
  ),
  profession('ISG', 'İş Güvenliği Uzmanı', 'Risk değerlendirmesi ve saha denetimi.', [], ['DG-40']),
  profession('MTE', 'Müşteri Temsilcisi', 'Abone işlemleri ve şikâyet çözümü.', ['MHU']),
  profession('TDR', 'Tedarik Uzmanı', 'İhale, sözleşme ve tedarikçi yönetimi.', ['SAU'], ['TZ-02']),
  profession('ILT', 'İletişim Uzmanı', 'Basın, içerik ve etkinlik.', [], ['KI']),
]

/** Permissions that departments, titles and single people hold, so that a person's have several sources. */
export const departmentPermissions: Readonly<Record<string, readonly string[]>> = {
  IK: [...read('users', 'departments', 'titles'), 'department-users.index', 'title-users.index'],
  'EG-01': read('users', 'departments', 'professions', 'missions'),
  'EG-02': [...read('users', 'departments', 'missions', 'groups'), 'user-missions.index'],
  'IK-03': read('users', 'waiting-users'),
  UY: ['organization-charts.index', ...read('corporations', 'departments')],
}

export const titlePermissions: Readonly<Partial<Record<TitleCode, readonly string[]>>> = {
  GMY: [...read('departments', 'corporations'), 'organization-charts.index'],
  EGM: [...read('users', 'departments', 'missions'), 'department-users.index'],
  KEU: [...read('users', 'professions'), 'profession-users.index', 'user-missions.store'],
}

export const directPermissions: Readonly<Record<Who, readonly string[]>> = {
  'zeynep.karadag': ['users.storeUsersFromFile', 'users.store', 'accepted-domains.index'],
  'tugba.isik': ['professions.update', 'professions.show'],
  'hakan.celik': ['users.indexPassive', 'users.index'],
  'derya.sonmez': ['organization-charts.store', 'organization-charts.destroy'],
  'seyma.kurt': ['users.index', 'groups.index'],
}
