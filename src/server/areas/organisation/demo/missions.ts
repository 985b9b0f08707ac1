import type { Who } from './assignments.ts'
import type { TitleCode } from './organisation.ts'

export interface MissionPlan {
  readonly name: string
  readonly description: string
  readonly start_date: string
  readonly end_date: string | null
  readonly users?: readonly Who[]
  readonly departments?: readonly string[]
  readonly titles?: readonly TitleCode[]
  readonly professions?: readonly string[]
}

const mission = (
  name: string,
  description: string,
  start_date: string,
  end_date: string | null,
  to: Pick<MissionPlan, 'users' | 'departments' | 'titles' | 'professions'>,
): MissionPlan => ({ name, description, start_date, end_date, ...to })

export const demoMissions: readonly MissionPlan[] = [
  mission(
    '2027 eğitim planının hazırlanması',
    'Birim taleplerini topla, bütçeyle karşılaştır, takvime yerleştir.',
    '2026-10-05',
    '2026-12-18',
    { users: ['zeynep.karadag', 'education-manager'], departments: ['EG-01', 'EG-02'], titles: ['KEU'] },
  ),
  mission(
    'Yeni portalın tanıtımı',
    'Her birimde bir oturum yap, soruları derle.',
    '2026-11-02',
    '2027-01-29',
    { users: ['mentor', 'alev.gundogdu', 'zeynep.karadag'], departments: ['BT-11', 'AK-03'] },
  ),
  mission(
    'Soru havuzunun gözden geçirilmesi',
    'Ayırt ediciliği düşük soruları yenile.',
    '2026-09-14',
    '2027-02-26',
    { users: ['tugba.isik'], departments: ['EG-03', 'AK-04'], professions: ['OLC'] },
  ),
  mission(
    'Kış hazırlığı: hat ve trafo bakımı',
    'Kar yükü bekleyen hatlarda bakım ve budama.',
    '2026-09-01',
    '2026-12-31',
    { departments: ['DG-111', 'DG-112', 'DG-121', 'DG-131'], titles: ['SOS', 'BKT'] },
  ),
  mission(
    'İş güvenliği yıllık eğitimi',
    'Az tehlikeli ve tehlikeli işlerde yıllık yenileme eğitimi.',
    '2026-01-12',
    '2026-12-25',
    { professions: ['ELT', 'ELM', 'ISG'] },
  ),
  mission(
    'Kişisel verilerin korunması bilgilendirmesi',
    'KVKK kapsamındaki bilgilendirmeyi oku ve onayla.',
    '2026-11-16',
    '2026-12-11',
    { users: ['learner', 'ayca.isik', 'zeynep.karadag'], departments: ['MD-11', 'MD-12', 'MD-02', 'IK-02'] },
  ),
  mission('Yıl sonu kapanışı', '2026 hesaplarını kapat, mutabakatları tamamla.', '2026-12-01', '2027-01-31', {
    departments: ['MI', 'MI-01', 'MI-02', 'MI-03'],
    professions: ['MSM'],
  }),
  mission(
    'Erişim yetkilerinin gözden geçirilmesi',
    'Ayrılan ve görevi değişen çalışanların yetkilerini denetle.',
    '2026-10-01',
    '2026-12-31',
    { users: ['admin', 'aykut.kilic'], departments: ['BT-03', 'ID'] },
  ),
  mission(
    'Çağrı karşılama süresinin kısaltılması',
    'Ortalama bekleme süresini 40 saniyenin altına indir.',
    '2026-07-01',
    '2027-06-30',
    { users: ['company-manager'], departments: ['MD-01', 'MD-11'], titles: ['MHU'] },
  ),
  mission(
    'Stajyer rehberliği',
    'Her stajyere bir rehber eşleştir, aylık görüşmeleri izle.',
    '2026-09-21',
    '2027-06-11',
    { users: ['kok-admin', 'mentor'], titles: ['STJ'] },
  ),
  mission(
    'Tedarikçi değerlendirmesi',
    'İlk elli tedarikçiyi yeni ölçütlerle puanla.',
    '2026-10-19',
    '2027-03-19',
    { departments: ['TZ-01'], professions: ['TDR'] },
  ),
  mission(
    'Rüzgâr santrali kapasite artışı',
    'İki yeni türbinin devreye alınması için saha hazırlığı.',
    '2026-05-04',
    '2027-10-29',
    { departments: ['UR', 'UR-01'] },
  ),
  mission(
    'Uyum ve etik ilkeleri',
    'Etik hattına gelen bildirimleri süresinde sonuçlandır.',
    '2025-01-06',
    null,
    { departments: ['ID', 'HK'], titles: ['GM', 'GMY', 'DIR'] },
  ),
  mission(
    'Basılı yayın arşivinin sayısallaştırılması',
    '1998-2024 arası eğitim kitapçıklarını tara ve etiketle.',
    '2025-09-01',
    '2026-06-30',
    { departments: ['AK-05', 'AK-03'] },
  ),
  mission(
    'Organizasyon şemasının güncellenmesi',
    'Şirket birleşmesinden sonra değişen birimleri şemaya işle.',
    '2026-11-09',
    '2026-12-04',
    { users: ['organization-manager', 'derya.sonmez'], departments: ['UY'] },
  ),
]
