import { longText, matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const spreadsheets = [
  single(
    'A1 ile A10 arasını toplayan formül hangisidir?',
    ['=TOPLA(A1:A10)', '=TOPLA(A1,A10)', '=A1+A10', '=ORTALAMA(A1:A10)'],
    { difficulty: 1, tags: ['formül'] },
  ),
  single('Bir hücre başvurusunu sabitleyen işaret hangisidir?', ['$', '#', '&', '%'], {
    difficulty: 2,
    tags: ['formül'],
  }),
  single('#SAYI/0! hatası ne anlatır?', ['Sıfıra bölme', 'Bulunamayan değer', 'Dar sütun', 'Yanlış ad'], {
    difficulty: 2,
    tags: ['hata'],
  }),
  single(
    'Verileri özetleyip gruplamak için en uygun araç hangisidir?',
    ['Özet tablo', 'Otomatik düzelt', 'Sayfa yapısı', 'Köprü'],
    { difficulty: 2, tags: ['çözümleme'] },
  ),
  multiple('Hangileri bir grafik türüdür?', ['Sütun', 'Çizgi', 'Pasta'], ['Filtre', 'Makro'], {
    difficulty: 1,
    tags: ['grafik'],
  }),
  multiple(
    'Koşullu biçimlendirmeyle hangileri yapılabilir?',
    ['Yinelenenleri renklendirmek', 'En büyük değerleri vurgulamak'],
    ['Dosyayı parolayla korumak'],
    { difficulty: 3, tags: ['biçim'] },
  ),
  trueFalse('Formüller eşittir işaretiyle başlar.', true, { difficulty: 1, tags: ['formül'] }),
  trueFalse('Filtre uygulamak gizlenen satırları siler.', false, { difficulty: 1, tags: ['filtre'] }),
  shortText('Bir aralıktaki en büyük değeri bulan işlevin Türkçe adı nedir?', ['MAK', '=MAK', ['MAX', 50]], {
    difficulty: 3,
    tags: ['formül'],
  }),
  numeric('=EĞER(5>3;10;20) formülünün sonucu kaçtır?', 10, { difficulty: 2, tags: ['formül'] }),
  numeric('A1 hücresinde 8, A2 hücresinde 12 varsa =ORTALAMA(A1:A2) kaç verir?', 10, {
    difficulty: 1,
    tags: ['formül'],
  }),
  matchingPairs(
    'İşlevi yaptığıyla eşleştir.',
    {
      TOPLA: 'Toplar',
      ORTALAMA: 'Ortalamasını alır',
      EĞERSAY: 'Koşula uyanları sayar',
      DÜŞEYARA: 'Sütunda arar',
    },
    ['Tarihi yazar'],
    { difficulty: 2, tags: ['formül'] },
  ),
  ordering(
    'Bir özet tablo oluşturma adımlarını sırala.',
    [
      'Veriyi seç',
      'Ekle menüsünden özet tabloyu seç',
      'Alanları satır ve sütunlara koy',
      'Değerin özetini seç',
    ],
    { difficulty: 3, tags: ['çözümleme'] },
  ),
]

export const leadership = [
  single('SMART hedefteki M neyi anlatır?', ['Ölçülebilir', 'Motive edici', 'Yönetilebilir', 'En az'], {
    difficulty: 2,
    tags: ['hedef'],
  }),
  single(
    'Acil ve önemli olan iş Eisenhower matrisine göre ne yapılır?',
    ['Hemen yapılır', 'Planlanır', 'Devredilir', 'Bırakılır'],
    { difficulty: 2, tags: ['zaman'] },
  ),
  multiple(
    'İyi bir toplantıda hangileri önceden bellidir?',
    ['Gündem', 'Süre', 'Beklenen karar'],
    ['Herkesin ne söyleyeceği'],
    { difficulty: 1, tags: ['toplantı'] },
  ),
  multiple(
    'Yetki devrinde hangileri gerekir?',
    ['Sonucu açıkça anlatmak', 'Gerekli yetkiyi vermek', 'İzleme noktaları koymak'],
    ['Her adımı denetlemek'],
    { difficulty: 3, tags: ['devir'] },
  ),
  trueFalse('Yetki devredilince sorumluluk da bütünüyle devredilir.', false, {
    difficulty: 3,
    tags: ['devir'],
  }),
  numeric('Beş kişilik bir ekipte herkes herkesle bir kez görüşürse kaç görüşme olur?', 10, {
    difficulty: 3,
    tags: ['toplantı'],
  }),
  matchingPairs(
    'Ekip gelişim evresini belirtisiyle eşleştir.',
    { Oluşma: 'Tanışma', Fırtına: 'Çatışma', Kurallaşma: 'Ortak kurallar', Performans: 'Yüksek verim' },
    [],
    { difficulty: 3, tags: ['ekip'] },
  ),
  longText(
    'Performansı düşen bir çalışanla yapacağın görüşmeyi planla.',
    [
      ['Hazırlık ve örnek olaylar', 3],
      ['Dinleme ve neden arama', 4],
      ['Ortak eylem planı', 3],
    ],
    { difficulty: 5, tags: ['geri bildirim'] },
  ),
]

export const environment = [
  single('Cam atıklar hangi renk kutuya atılır?', ['Yeşil', 'Mavi', 'Sarı', 'Kırmızı'], {
    difficulty: 1,
    tags: ['atık'],
  }),
  single('Sıfır atıkta ilk adım hangisidir?', ['Önleme', 'Geri dönüşüm', 'Yakma', 'Depolama'], {
    difficulty: 2,
    tags: ['atık'],
  }),
  single('Isınmaya en çok yol açan sera gazı hangisidir?', ['Karbondioksit', 'Oksijen', 'Azot', 'Argon'], {
    difficulty: 2,
    tags: ['iklim'],
  }),
  multiple(
    'Hangileri tehlikeli atıktır?',
    ['Kullanılmış pil', 'Atık yağ', 'Floresan lamba'],
    ['Karton kutu', 'Elma kabuğu'],
    { difficulty: 2, tags: ['atık'] },
  ),
  trueFalse('Enerji verimliliği, aynı işi daha az enerjiyle yapmaktır.', true, {
    difficulty: 1,
    tags: ['enerji'],
  }),
  trueFalse('Atık piller evsel çöpe atılır.', false, { difficulty: 1, tags: ['atık'] }),
  shortText('Kuruluşların çevre yönetim sistemi standardının numarası nedir?', ['14001', 'ISO 14001'], {
    difficulty: 4,
    tags: ['standart'],
  }),
  numeric('Günde 2 saat boşa yanan 60 W’lık bir lamba 30 günde kaç kWh harcar?', 3.6, {
    difficulty: 3,
    tags: ['enerji'],
    units: { kWh: 1, Wh: 0.001 },
  }),
  matchingPairs(
    'Kutunun rengini atıkla eşleştir.',
    { Mavi: 'Kâğıt', Sarı: 'Plastik', Yeşil: 'Cam', Kahverengi: 'Organik' },
    ['Pil'],
    { difficulty: 2, tags: ['atık'] },
  ),
  ordering(
    'Atık yönetimi basamaklarını en istenenden başlayarak sırala.',
    ['Önleme', 'Azaltma', 'Yeniden kullanma', 'Geri dönüştürme', 'Bertaraf'],
    { difficulty: 3, tags: ['atık'] },
  ),
]
