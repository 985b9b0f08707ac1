import { matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const quality = [
  single(
    'Bir uygunsuzluk görüldüğünde ilk hangisi yapılır?',
    ['Etkisi sınırlanır', 'Kayda geçirilir', 'Kök nedeni aranır', 'Bir sonraki denetim beklenir'],
    { difficulty: 2, tags: ['uygunsuzluk'] },
  ),
  single(
    'Kalite yönetim sisteminin gereklerini hangi standart tanımlar?',
    ['ISO 9001', 'ISO 14001', 'ISO 45001', 'ISO/IEC 27001'],
    { difficulty: 1, tags: ['standart'] },
  ),
  single(
    'Düzeltici faaliyetin amacı hangisidir?',
    [
      'Uygunsuzluğun nedenini ortadan kaldırmak',
      'Hatalı ürünü onarmak',
      'Sorumlusunu belirlemek',
      'Müşteriye haber vermek',
    ],
    { difficulty: 3, tags: ['uygunsuzluk'] },
  ),
  multiple(
    'İç denetim için hangileri doğrudur?',
    ['Önceden planlanır', 'Denetçi kendi işini denetlemez', 'Bulguları kayda geçer'],
    ['Yalnızca şikâyet gelince yapılır'],
    { difficulty: 2, tags: ['denetim'] },
  ),
  trueFalse('Müşteri şikâyetleri yönetimin gözden geçirmesinde ele alınır.', true, {
    difficulty: 2,
    tags: ['denetim'],
  }),
  shortText(
    'Güçlü ve zayıf yönler ile fırsat ve tehditleri inceleyen çözümlemenin kısaltması nedir?',
    ['SWOT', 'GZFT'],
    { difficulty: 2, tags: ['çözümleme'] },
  ),
  numeric('400 sayaç okumasının 6’sı hatalıysa hata oranı yüzde kaçtır?', 1.5, {
    difficulty: 2,
    tags: ['ölçüt'],
    units: { '%': 1 },
  }),
  matchingPairs(
    'Kalite aracını ne işe yaradığıyla eşleştir.',
    {
      'Balık kılçığı': 'Olası nedenleri gruplar',
      Pareto: 'En çok zarar veren az sayıdaki nedeni ayırır',
      'Kontrol grafiği': 'Zaman içindeki sapmayı izler',
    },
    ['Görevleri takvime dağıtır'],
    { difficulty: 3, tags: ['çözümleme'] },
  ),
  ordering('PUKÖ döngüsünü sırala.', ['Planla', 'Uygula', 'Kontrol et', 'Önlem al'], {
    difficulty: 1,
    tags: ['çözümleme'],
    scoring: 'exact',
  }),
]

export const orientation = [
  ordering(
    'İlk gününde yapılacakları sırala.',
    ['Kimliğini ve bilgisayarını al', 'Toplanma yerini öğren', 'Ekibinle tanış', 'Hesaplarını aç'],
    { difficulty: 1, tags: ['ilk gün'] },
  ),
  trueFalse('Giriş kartı, kartını evde unutan bir arkadaşa verilebilir.', false, {
    difficulty: 1,
    tags: ['kurallar'],
  }),
  single(
    'İlk haftanda bir soruyu kime soracağını bilmiyorsan kimden başlarsın?',
    ['Eşlikçimden', 'Genel müdürlükten', 'Güvenlik noktasından', 'İş yeri hekiminden'],
    { difficulty: 1, tags: ['ilk gün'] },
  ),
  single(
    'Bilgisayarın açılmadığında nereye bildirirsin?',
    ['Destek masasına', 'İnsan kaynaklarına', 'Satın almaya', 'Bilgisayarın üreticisine'],
    { difficulty: 1, tags: ['destek'] },
  ),
  multiple(
    'Herkesin tamamladığı zorunlu eğitimler hangileridir?',
    ['KVKK Farkındalık Eğitimi', 'İş Sağlığı ve Güvenliği: Temel Eğitim', 'Etik Kurallar ve Çıkar Çatışması'],
    ['Excel ile Veri Analizi', 'Etkili Sunum Teknikleri'],
    { difficulty: 2, tags: ['kurallar'] },
  ),
]

export const legislation = [
  single(
    'İş Kanunu’na göre haftalık çalışma süresi, genel olarak en çok kaç saattir?',
    ['45', '40', '48', '50'],
    { difficulty: 1, tags: ['mevzuat'] },
  ),
  single('Bilgi edinme başvurusuna kural olarak kaç iş günü içinde cevap verilir?', ['15', '5', '30', '60'], {
    difficulty: 3,
    tags: ['mevzuat'],
  }),
  trueFalse('İş sözleşmesine konan deneme süresi, toplu iş sözleşmesi yoksa iki aydan uzun olamaz.', true, {
    difficulty: 3,
    tags: ['mevzuat'],
  }),
  numeric('Üç yıldır çalışan birinin yıllık ücretli izni en az kaç gündür?', 14, {
    difficulty: 2,
    tags: ['mevzuat'],
    units: { gün: 1 },
  }),
  matchingPairs(
    'Kanunu konusuyla eşleştir.',
    {
      '4857': 'İş ilişkileri',
      '6331': 'İş sağlığı ve güvenliği',
      '6446': 'Elektrik piyasası',
      '6698': 'Kişisel veriler',
    },
    ['Bilgi edinme'],
    { difficulty: 2, tags: ['mevzuat'] },
  ),
]
