export interface JobDefinitionPlan {
  readonly code: string
  readonly name: string
  readonly purpose: string
  readonly responsibilities: readonly string[]
  readonly departments: readonly string[]
  readonly professions: readonly string[]
  /** Competency code → rank of the level that is asked for. */
  readonly demoCompetencies: Readonly<Record<string, number>>
}

export const demoCompetencyCategories = [
  { name: 'Temel Yetkinlikler', parent: undefined },
  { name: 'Yönetsel Yetkinlikler', parent: undefined },
  { name: 'Teknik Yetkinlikler', parent: undefined },
  { name: 'Saha ve Şebeke', parent: 'Teknik Yetkinlikler' },
  { name: 'Öğrenme Tasarımı', parent: 'Teknik Yetkinlikler' },
] as const

export const demoCompetencyLevels = [
  { rank: 1, name: 'Başlangıç', description: 'Destekle yapar.', is_proficient: false },
  { rank: 2, name: 'Gelişen', description: 'Alışılmış durumlarda kendi yapar.', is_proficient: false },
  { rank: 3, name: 'Yetkin', description: 'Her durumda kendi yapar.', is_proficient: true },
  { rank: 4, name: 'İleri', description: 'Başkalarına öğretir.', is_proficient: true },
  { rank: 5, name: 'Uzman', description: 'Kurumun yolunu belirler.', is_proficient: true },
] as const

type Kind = 'knowledge' | 'skill' | 'attitude'

export interface CompetencyPlan {
  readonly code: string
  readonly name: string
  readonly category: (typeof demoCompetencyCategories)[number]['name']
  readonly description: string
  readonly components: readonly (readonly [kind: Kind, name: string, weight: number])[]
  /** Statements with the rank of the level at which they show; a `-` before one tells what should not be seen. */
  readonly indicators: readonly (readonly [rank: number, statement: string])[]
}

export const demoCompetencies: readonly CompetencyPlan[] = [
  {
    code: 'TY-01',
    name: 'İş birliği',
    category: 'Temel Yetkinlikler',
    description: 'Ortak hedef için bilgi paylaşır, birlikte çalışır.',
    components: [
      ['skill', 'Etkin dinleme', 1],
      ['attitude', 'Bilgi paylaşmaya açıklık', 1.5],
    ],
    indicators: [
      [1, 'İstendiğinde bilgisini paylaşır.'],
      [3, 'Toplantıdan önce gündemi ve belgeleri paylaşır.'],
      [3, '-Kararı ekibe sormadan duyurur.'],
    ],
  },
  {
    code: 'TY-02',
    name: 'Öğrenme çevikliği',
    category: 'Temel Yetkinlikler',
    description: 'Yeni bilgiyi hızla edinir ve işinde kullanır.',
    components: [
      ['attitude', 'Merak', 1],
      ['skill', 'Öğrendiğini uygulama', 2],
    ],
    indicators: [
      [2, 'Eğitimde öğrendiğini bir ay içinde işine taşır.'],
      [4, 'Öğrendiğini ekibine aktarır.'],
    ],
  },
  {
    code: 'YY-01',
    name: 'Ekip yönetimi',
    category: 'Yönetsel Yetkinlikler',
    description: 'Hedef verir, geri bildirim verir, geliştirir.',
    components: [
      ['knowledge', 'İş mevzuatı', 1],
      ['skill', 'Geri bildirim verme', 2],
    ],
    indicators: [
      [3, 'Her çalışanıyla ayda bir birebir görüşür.'],
      [4, 'Gelişim planlarını izler ve günceller.'],
    ],
  },
  {
    code: 'SS-01',
    name: 'Güvenli çalışma',
    category: 'Saha ve Şebeke',
    description: 'Enerjili hatlarda kurallara uyar, riski önceden görür.',
    components: [
      ['knowledge', 'Elektrik kuvvetli akım tesisleri mevzuatı', 2],
      ['skill', 'Risk değerlendirmesi', 2],
      ['attitude', 'Duraksama ve bildirme', 1],
    ],
    indicators: [
      [1, 'Kişisel koruyucu donanımını eksiksiz kullanır.'],
      [3, 'Güvensiz durumu görünce işi durdurur ve bildirir.'],
      [3, '-Enerjiyi kesmeden bakıma başlar.'],
    ],
  },
  {
    code: 'SS-02',
    name: 'Arıza çözümü',
    category: 'Saha ve Şebeke',
    description: 'Arızanın kaynağını bulur, süresinde giderir.',
    components: [
      ['skill', 'Ölçü aletlerini kullanma', 1],
      ['knowledge', 'Şebeke topolojisi', 1.5],
    ],
    indicators: [
      [2, 'Sık görülen arızaları yardım almadan giderir.'],
      [4, 'Karmaşık arızada ekibi uzaktan yönlendirir.'],
    ],
  },
  {
    code: 'OT-01',
    name: 'Eğitim tasarımı',
    category: 'Öğrenme Tasarımı',
    description: 'İhtiyaçtan yola çıkarak ölçülebilir hedefli eğitim kurgular.',
    components: [
      ['knowledge', 'Yetişkin öğrenmesi', 1],
      ['skill', 'Öğrenme hedefi yazma', 1.5],
    ],
    indicators: [
      [2, 'Öğrenme hedeflerini gözlenebilir fiillerle yazar.'],
      [4, 'Eğitimin işe etkisini ölçer.'],
    ],
  },
  {
    code: 'OT-02',
    name: 'Ölçme ve değerlendirme',
    category: 'Öğrenme Tasarımı',
    description: 'Geçerli ve güvenilir sınav hazırlar, sonucunu yorumlar.',
    components: [
      ['knowledge', 'Madde analizi', 2],
      ['skill', 'Soru yazma', 1],
    ],
    indicators: [
      [2, 'Kazanımla örtüşen sorular yazar.'],
      [4, 'Ayırt ediciliği düşük maddeyi bulur ve düzeltir.'],
    ],
  },
]

export const demoJobDefinitions: readonly JobDefinitionPlan[] = [
  {
    code: 'GT-01',
    name: 'Eğitim uzmanı',
    purpose: 'Çalışanların ihtiyaç duyduğu eğitimleri tasarlar ve yürütür.',
    responsibilities: ['İhtiyaç analizi yapar.', 'Eğitim içeriğini hazırlar.', 'Katılımı ve başarıyı izler.'],
    departments: ['EG-01', 'EG-02', 'AK-01', 'AK-02'],
    professions: ['EGT'],
    demoCompetencies: { 'TY-01': 3, 'OT-01': 3 },
  },
  {
    code: 'GT-02',
    name: 'Ölçme uzmanı',
    purpose: 'Sınavların geçerli ve güvenilir olmasını sağlar.',
    responsibilities: ['Soru havuzunu yönetir.', 'Madde analizlerini raporlar.'],
    departments: ['EG-03', 'AK-04'],
    professions: ['OLC'],
    demoCompetencies: { 'OT-02': 4, 'TY-02': 3 },
  },
  {
    code: 'GT-03',
    name: 'Saha bakım teknisyeni',
    purpose: 'Dağıtım şebekesinin kesintisiz çalışmasını sağlar.',
    responsibilities: ['Planlı bakımı yapar.', 'Arızaya süresinde müdahale eder.', 'Her işi forma işler.'],
    departments: ['DG-111', 'DG-112', 'DG-121', 'DG-131', 'DG-211', 'DG-221'],
    professions: ['ELT'],
    demoCompetencies: { 'SS-01': 3, 'SS-02': 3, 'TY-01': 2 },
  },
  {
    code: 'GT-04',
    name: 'Saha operasyon şefi',
    purpose: 'Saha ekiplerini güvenli ve verimli çalıştırır.',
    responsibilities: ['Günlük iş planını yapar.', 'Güvenlik denetimlerini yürütür.'],
    departments: ['DG-111', 'DG-121', 'DG-131'],
    professions: ['ELT', 'ELM'],
    demoCompetencies: { 'SS-01': 4, 'YY-01': 3 },
  },
  {
    code: 'GT-05',
    name: 'Müşteri hizmetleri uzmanı',
    purpose: 'Abonelerin sorularını ilk görüşmede çözer.',
    responsibilities: ['Çağrıları karşılar.', 'Şikâyetleri kaydeder ve izler.'],
    departments: ['MD-11', 'MD-12', 'MD-02'],
    professions: ['MTE'],
    demoCompetencies: { 'TY-01': 3, 'TY-02': 2 },
  },
]
