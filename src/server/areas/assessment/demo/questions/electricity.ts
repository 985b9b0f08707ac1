import { longText, matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const electricity = [
  single('Türkiye’de şebeke frekansı kaç hertzdir?', ['50', '60', '100', '25'], {
    difficulty: 1,
    tags: ['temel'],
  }),
  single('Evlerde kullanılan gerilim yaklaşık kaç volttur?', ['230', '110', '380', '400'], {
    difficulty: 1,
    tags: ['temel'],
  }),
  single('Akım hangi aletle ölçülür?', ['Ampermetre', 'Voltmetre', 'Ohmmetre', 'Wattmetre'], {
    difficulty: 1,
    tags: ['ölçme'],
  }),
  single('Voltmetre devreye nasıl bağlanır?', ['Paralel', 'Seri', 'Üçgen', 'Yalnızca toprağa'], {
    difficulty: 2,
    tags: ['ölçme'],
  }),
  single('Koruma topraklamasının iletken rengi hangisidir?', ['Sarı-yeşil', 'Mavi', 'Kahverengi', 'Siyah'], {
    difficulty: 2,
    tags: ['tesisat'],
  }),
  single(
    'Can güvenliği için kullanılan artık akım koruma aygıtının eşik değeri kaç mA’dir?',
    ['30', '300', '100', '500'],
    { difficulty: 3, tags: ['koruma'] },
  ),
  single('Güç katsayısını düzeltmek için ne kullanılır?', ['Kondansatör', 'Direnç', 'Sigorta', 'Diyot'], {
    difficulty: 3,
    tags: ['kompanzasyon'],
  }),
  single(
    'Enerji dağıtımında gerilimi düşüren makine hangisidir?',
    ['Transformatör', 'Alternatör', 'Asenkron motor', 'Doğrultucu'],
    { difficulty: 2, tags: ['şebeke'] },
  ),
  multiple(
    'Beş altın kural arasında hangileri vardır?',
    [
      'Gerilimi kesmek',
      'Yeniden verilmesini önlemek',
      'Gerilimsizliği denetlemek',
      'Topraklayıp kısa devre etmek',
    ],
    ['Yük atmak'],
    { difficulty: 3, tags: ['güvenlik'] },
  ),
  multiple('Hangileri iyi iletkendir?', ['Bakır', 'Alüminyum', 'Gümüş'], ['Porselen', 'Lastik'], {
    difficulty: 1,
    tags: ['malzeme'],
  }),
  multiple(
    'Hangileri yenilenebilir enerji kaynağıdır?',
    ['Güneş', 'Rüzgâr', 'Jeotermal'],
    ['Linyit', 'Doğal gaz'],
    { difficulty: 1, tags: ['üretim'] },
  ),
  trueFalse('Gerilim ile akım aynı şeydir.', false, { difficulty: 1, tags: ['temel'] }),
  trueFalse('Seri bağlı dirençlerden aynı akım geçer.', true, { difficulty: 2, tags: ['devre'] }),
  trueFalse('Paralel bağlı dirençlerin eşdeğeri en küçüğünden büyüktür.', false, {
    difficulty: 3,
    tags: ['devre'],
  }),
  trueFalse('Enerji altındaki hatta yalnızca yetkili ekip çalışır.', true, {
    difficulty: 1,
    tags: ['güvenlik'],
  }),
  shortText('Direncin birimi nedir?', ['ohm', 'Ω'], { difficulty: 1, tags: ['temel'] }),
  shortText(
    'Elektrik enerjisinin faturada kullanılan birimi nedir?',
    ['kWh', 'kilovatsaat', 'kilowatt saat'],
    { difficulty: 2, tags: ['ölçme'] },
  ),
  numeric('12 V’luk bir kaynağa bağlı 4 Ω’luk dirençten kaç amper geçer?', 3, {
    difficulty: 2,
    tags: ['devre'],
    units: { A: 1, mA: 0.001 },
  }),
  numeric('230 V ile çalışan ve 10 A çeken ısıtıcının gücü kaç kilovattır?', 2.3, {
    difficulty: 2,
    tags: ['güç'],
    units: { kW: 1, W: 0.001 },
  }),
  numeric('6 Ω ile 3 Ω’luk dirençler paralel bağlanırsa eşdeğer direnç kaç ohmdur?', 2, {
    difficulty: 3,
    tags: ['devre'],
  }),
  numeric('2 kW’lık bir fırın 1,5 saat çalışırsa kaç kWh harcar?', 3, {
    difficulty: 2,
    tags: ['güç'],
    units: { kWh: 1, Wh: 0.001 },
  }),
  numeric('Üç fazlı sistemde hat gerilimi 400 V ise faz gerilimi kaç volttur?', 230.94, {
    difficulty: 4,
    tags: ['şebeke'],
    tolerance: 1,
    relative: true,
    units: { V: 1 },
  }),
  matchingPairs(
    'Büyüklüğü birimiyle eşleştir.',
    { Akım: 'Amper', Gerilim: 'Volt', Direnç: 'Ohm', Güç: 'Watt' },
    ['Joule'],
    { difficulty: 1, tags: ['temel'] },
  ),
  matchingPairs(
    'Gerilim düzeyini adıyla eşleştir.',
    { '0,4 kV': 'Alçak gerilim', '34,5 kV': 'Orta gerilim', '154 kV': 'Yüksek gerilim' },
    [],
    { difficulty: 3, tags: ['şebeke'] },
  ),
  ordering(
    'Beş altın kuralı sırala.',
    [
      'Gerilimi kes',
      'Yeniden verilmesini önle',
      'Gerilimsizliği denetle',
      'Topraklayıp kısa devre et',
      'Yakındaki gerilimli bölümleri ört',
    ],
    { difficulty: 3, tags: ['güvenlik'], scoring: 'exact' },
  ),
  ordering(
    'Elektriğin izlediği yolu santralden eve doğru sırala.',
    ['Santral', 'Yükseltici trafo', 'İletim hattı', 'İndirici trafo merkezi', 'Dağıtım hattı', 'Sayaç'],
    { difficulty: 2, tags: ['şebeke'] },
  ),
  longText(
    'Bir arızada hattı güvenle çalışılır duruma getirmek için yapılacakları anlat.',
    [
      ['Beş altın kural', 6],
      ['Çalışma izni ve iletişim', 2],
      ['Kişisel koruyucular', 2],
    ],
    { difficulty: 4, tags: ['güvenlik'] },
  ),
]

export const maths = [
  single('Bir kitabın 200 TL olan fiyatına %15 indirim yapılırsa kaç TL olur?', ['170', '185', '215', '30'], {
    difficulty: 1,
    tags: ['yüzde'],
  }),
  single('3/4 kesrinin yüzde karşılığı kaçtır?', ['75', '34', '43', '25'], {
    difficulty: 1,
    tags: ['kesir'],
  }),
  single('2, 4, 8, 16 dizisinin sıradaki terimi kaçtır?', ['32', '18', '24', '20'], {
    difficulty: 1,
    tags: ['dizi'],
  }),
  single('Bir üçgenin iç açıları toplamı kaç derecedir?', ['180', '90', '270', '360'], {
    difficulty: 1,
    tags: ['geometri'],
  }),
  single('Hangisi asal sayıdır?', ['29', '21', '27', '39'], { difficulty: 2, tags: ['sayı'] }),
  multiple('Hangileri 6’nın bölenidir?', ['1', '2', '3', '6'], ['4', '5'], {
    difficulty: 1,
    tags: ['sayı'],
    scoring: 'by_weight',
  }),
  multiple(
    'Hangileri merkezî eğilim ölçüsüdür?',
    ['Ortalama', 'Ortanca', 'Tepe değer'],
    ['Standart sapma', 'Açıklık'],
    { difficulty: 3, tags: ['istatistik'] },
  ),
  trueFalse('Her kare bir dikdörtgendir.', true, { difficulty: 2, tags: ['geometri'] }),
  trueFalse('İki negatif sayının çarpımı negatiftir.', false, { difficulty: 1, tags: ['sayı'] }),
  trueFalse('Sıfır çift sayıdır.', true, { difficulty: 2, tags: ['sayı'] }),
  shortText('Çemberin çevresinin çapına oranını gösteren harfin adı nedir?', ['pi', 'π'], {
    difficulty: 1,
    tags: ['geometri'],
  }),
  numeric('144’ün karekökü kaçtır?', 12, { difficulty: 1, tags: ['sayı'] }),
  numeric('Yarıçapı 7 cm olan dairenin alanı kaç cm²’dir? (π için 22/7)', 154, {
    difficulty: 3,
    tags: ['geometri'],
    tolerance: 0.5,
  }),
  numeric('80, 90 ve 100 sayılarının ortalaması kaçtır?', 90, { difficulty: 1, tags: ['istatistik'] }),
  numeric('90 km/sa hızla giden araç 2,5 saatte kaç kilometre gider?', 225, {
    difficulty: 2,
    tags: ['problem'],
    units: { km: 1, m: 0.001 },
  }),
  numeric('1.250 TL’nin %18’i kaç TL’dir?', 225, { difficulty: 2, tags: ['yüzde'] }),
  matchingPairs(
    'Şekli alan bağıntısıyla eşleştir.',
    { Kare: 'a × a', Dikdörtgen: 'a × b', Üçgen: 'taban × yükseklik / 2', Daire: 'π × r²' },
    ['2 × π × r'],
    { difficulty: 2, tags: ['geometri'] },
  ),
  ordering('Sayıları küçükten büyüğe sırala.', ['0,05', '0,25', '2/5', '%50', '3/4'], {
    difficulty: 3,
    tags: ['kesir'],
  }),
  ordering(
    'İşlem önceliğine göre sırala.',
    ['Parantez içi', 'Üs alma', 'Çarpma ve bölme', 'Toplama ve çıkarma'],
    { difficulty: 2, tags: ['sayı'] },
  ),
]
