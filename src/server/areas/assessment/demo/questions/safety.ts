import { beats } from '../../../../demo/sounds.ts'
import { longText, matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const safety = [
  single(
    'Ağır metal levhaların taşındığı bir sahada ayağı en iyi hangisi korur?',
    ['Çelik burunlu iş ayakkabısı', 'Lastik çizme', 'Kumaş spor ayakkabı', 'Terlik'],
    { difficulty: 1, tags: ['kkd'] },
  ),
  single('Bir iş kazası en geç kaç iş günü içinde SGK’ye bildirilir?', ['3', '1', '7', '15'], {
    difficulty: 3,
    tags: ['mevzuat'],
  }),
  single(
    'Çok tehlikeli sınıftaki bir işyerinde temel iş güvenliği eğitimi en az kaç saattir?',
    ['16', '4', '8', '24'],
    { difficulty: 4, tags: ['mevzuat'] },
  ),
  single(
    'Risk değerlendirmesinde ilk adım hangisidir?',
    ['Tehlikeleri belirlemek', 'Riskleri derecelendirmek', 'Önlemleri uygulamak', 'Kayıtları arşivlemek'],
    { difficulty: 2, tags: ['risk'] },
  ),
  single(
    'Aşağıdaki önlemlerden hangisi kontrol hiyerarşisinde en üsttedir?',
    ['Tehlikeyi ortadan kaldırmak', 'Kişisel koruyucu vermek', 'Uyarı levhası asmak', 'Çalışanı eğitmek'],
    {
      difficulty: 3,
      tags: ['risk'],
      explanation: '<p>Sıra: ortadan kaldırma, yerine koyma, mühendislik, yönetim, kişisel koruyucu.</p>',
    },
  ),
  single(
    'Mavi zemin üzerine beyaz simgeli yuvarlak levha ne anlatır?',
    ['Zorunluluk', 'Yasak', 'Uyarı', 'Acil çıkış'],
    { difficulty: 2, tags: ['levha'] },
  ),
  multiple(
    'Yüksekte çalışmaya başlamadan önce hangileri denetlenir?',
    ['Emniyet kemeri', 'Bağlantı noktası', 'Hava koşulları'],
    ['Ayakkabı bağcığının rengi', 'Öğle yemeği saati'],
    { difficulty: 3, tags: ['yüksekte çalışma'] },
  ),
  multiple(
    'Hangileri kişisel koruyucu donanımdır?',
    ['Baret', 'Kulak tıkacı', 'Koruyucu gözlük'],
    ['Yangın tüpü', 'Korkuluk'],
    { difficulty: 1, tags: ['kkd'] },
  ),
  multiple(
    'Ergonomik bir çalışma masasında hangileri doğrudur?',
    ['Ekranın üst kenarı göz hizasındadır', 'Ayaklar yere basar', 'Dirsekler yaklaşık 90 derecedir'],
    ['Ekran pencerenin tam karşısındadır'],
    { difficulty: 2, tags: ['ergonomi'], scoring: 'by_weight' },
  ),
  trueFalse('Çalışan, ciddi ve yakın bir tehlike varsa çalışmaktan kaçınma hakkını kullanabilir.', true, {
    difficulty: 2,
    tags: ['mevzuat'],
  }),
  trueFalse('Kişisel koruyucu donanımın bedeli çalışandan alınır.', false, { difficulty: 1, tags: ['kkd'] }),
  trueFalse('Ramak kala olayların kaydedilmesi gerekmez.', false, { difficulty: 2, tags: ['kayıt'] }),
  trueFalse('Merdiven, dayandığı yüzeyin en az bir metre üstüne çıkmalıdır.', true, {
    difficulty: 3,
    tags: ['yüksekte çalışma'],
  }),
  shortText('İş sağlığı ve güvenliği kanununun numarası nedir?', ['6331', '6331 *'], {
    difficulty: 3,
    tags: ['mevzuat'],
  }),
  shortText('Zarar verme gücü olan kaynağa ya da duruma ne denir?', ['tehlike'], {
    difficulty: 2,
    tags: ['risk'],
  }),
  numeric('Olasılığı 4, şiddeti 5 olan bir riskin puanı 5x5 matrise göre kaçtır?', 20, {
    difficulty: 2,
    tags: ['risk'],
  }),
  numeric('Günlük maruziyet eylem değeri olan gürültü düzeyi en düşük kaç dB(A)’dır?', 80, {
    difficulty: 4,
    tags: ['gürültü'],
    units: { 'dB(A)': 1, dB: 1 },
  }),
  matchingPairs(
    'Levhanın rengini anlamıyla eşleştir.',
    { Kırmızı: 'Yasak ve yangın', Sarı: 'Uyarı', Mavi: 'Zorunluluk', Yeşil: 'Acil çıkış ve ilk yardım' },
    ['Bilgi alma'],
    { difficulty: 2, tags: ['levha'] },
  ),
  ordering(
    'Kontrol önlemlerini en etkiliden başlayarak sırala.',
    ['Ortadan kaldırma', 'Yerine koyma', 'Mühendislik önlemi', 'Yönetim önlemi', 'Kişisel koruyucu'],
    { difficulty: 4, tags: ['risk'] },
  ),
  longText(
    'Kendi çalışma alanından bir ramak kala olayı anlat ve alınabilecek iki önlem yaz.',
    [
      ['Olay açıkça anlatılmış', 4],
      ['Kök neden gösterilmiş', 3],
      ['İki uygun önlem yazılmış', 3],
    ],
    { difficulty: 4, tags: ['kayıt'] },
  ),
]

export const firstAid = [
  single('Türkiye’de acil sağlık çağrısı hangi numaradan yapılır?', ['112', '110', '155', '177'], {
    difficulty: 1,
    tags: ['acil'],
  }),
  single('Yetişkinde kalp masajının bası derinliği kaç santimetredir?', ['5', '1', '3', '9'], {
    difficulty: 3,
    tags: ['temel yaşam desteği'],
  }),
  single(
    'Kayıttaki ritimle kalp masajı yapılıyor. Bu ritim bir yetişkin için nasıldır?',
    ['Çok yavaş', 'Uygun', 'Çok hızlı', 'Ritmin önemi yoktur'],
    {
      difficulty: 3,
      tags: ['temel yaşam desteği'],
      explanation: '<p>Dakikada 100-120 bası gerekir; kayıttaki ritim dakikada 60 vuruştur.</p>',
      sound: { name: 'ritim.wav', label: 'Ses kaydı: kalp masajının ritmi', content: () => beats(60, 6) },
    },
  ),
  single(
    'Burun kanamasında kişinin başı nasıl tutulur?',
    ['Hafifçe öne eğik', 'Geriye yatık', 'Yana dönük ve aşağıda', 'Dik ve sabit arkaya'],
    { difficulty: 2, tags: ['kanama'] },
  ),
  single(
    'Birinci derece yanıkta ilk yapılacak hangisidir?',
    ['Yanan yeri akan soğuk suya tutmak', 'Diş macunu sürmek', 'Buz bastırmak', 'Su toplayan yeri patlatmak'],
    { difficulty: 2, tags: ['yanık'] },
  ),
  single(
    'Bilinci kapalı ama soluyan kişi hangi duruma getirilir?',
    ['Yan yatış (koma) durumu', 'Sırtüstü, başı yüksekte', 'Yüzüstü', 'Oturur durum'],
    { difficulty: 2, tags: ['bilinç'] },
  ),
  multiple(
    'Şok belirtileri hangileridir?',
    ['Soğuk ve nemli cilt', 'Hızlı ve zayıf nabız', 'Soluk yüz'],
    ['Kızarmış, sıcak cilt'],
    { difficulty: 3, tags: ['şok'] },
  ),
  multiple(
    'Kırık olan bir kolda hangileri yapılır?',
    ['Kol bulunduğu durumda sabitlenir', 'Takılar çıkarılır'],
    ['Kemik yerine oturtulur', 'Kol ovulur'],
    { difficulty: 3, tags: ['kırık'] },
  ),
  trueFalse('Boyun yaralanmasından kuşkulanılan kişi kıpırdatılmaz.', true, {
    difficulty: 2,
    tags: ['taşıma'],
  }),
  trueFalse('Yılan sokmasında yara emilerek zehir çıkarılır.', false, {
    difficulty: 2,
    tags: ['zehirlenme'],
  }),
  trueFalse('Turnike uygulanan saat yazılır.', true, { difficulty: 3, tags: ['kanama'] }),
  trueFalse('Asit içen kişi kusturulur.', false, { difficulty: 3, tags: ['zehirlenme'] }),
  shortText(
    'Soluk yolu tıkanan kişiye karın basısı uygulamanın adı nedir?',
    ['Heimlich', 'Heimlich manevrası', '*heimlich*'],
    { difficulty: 3, tags: ['solunum'] },
  ),
  shortText('Otomatik eksternal defibrilatörün üç harfli kısaltması nedir?', ['OED', ['AED', 50]], {
    difficulty: 3,
    tags: ['temel yaşam desteği'],
  }),
  numeric('Temel yaşam desteğinde iki solukla birlikte kaç bası yapılır?', 30, {
    difficulty: 2,
    tags: ['temel yaşam desteği'],
  }),
  numeric('Yetişkin bir insanda ortalama kan miktarı kaç litredir?', 5, {
    difficulty: 4,
    tags: ['kanama'],
    tolerance: 1,
    units: { L: 1, litre: 1, mL: 0.001 },
  }),
  matchingPairs(
    'Yanığın derecesini belirtisiyle eşleştir.',
    {
      'Birinci derece': 'Kızarıklık',
      'İkinci derece': 'İçi su dolu kabarcık',
      'Üçüncü derece': 'Kömürleşme, beyaz ve ağrısız doku',
    },
    ['Morarma ve şişlik'],
    { difficulty: 3, tags: ['yanık'] },
  ),
  ordering(
    'İlk yardımda yapılacakları sırala.',
    ['Olay yerini güvene al', 'Bilinci denetle', '112’yi ara', 'Solunumu denetle', 'Kalp masajına başla'],
    { difficulty: 3, tags: ['temel yaşam desteği'] },
  ),
  ordering(
    'Dış kanamada yapılacakları sırala.',
    [
      'Yaraya temiz bezle bastır',
      'Durmazsa ikinci bez koy',
      'Basınçlı sargı yap',
      'Kanayan yeri kalp düzeyinin üstüne kaldır',
    ],
    { difficulty: 4, tags: ['kanama'] },
  ),
  longText(
    'Yemekhanede boğulan bir arkadaşına nasıl yardım edeceğini adım adım yaz.',
    [
      ['Öksürmeye özendirme', 2],
      ['Sırta vuru', 3],
      ['Karın basısı', 3],
      ['112 çağrısı', 2],
    ],
    { difficulty: 3, tags: ['solunum'] },
  ),
]

export const fire = [
  single('Yağ ve akaryakıt yangınları hangi sınıftandır?', ['B', 'A', 'C', 'D'], {
    difficulty: 2,
    tags: ['yangın sınıfı'],
  }),
  single(
    'Elektrik panosundaki yangında hangi söndürücü kullanılır?',
    ['Karbondioksitli', 'Su', 'Köpük', 'Islak battaniye'],
    { difficulty: 2, tags: ['söndürücü'] },
  ),
  single('Yangın tüpü alevin neresine tutulur?', ['Dibine', 'Ucuna', 'Ortasına', 'Dumana'], {
    difficulty: 1,
    tags: ['söndürücü'],
  }),
  single(
    'Dumanlı bir koridorda nasıl ilerlenir?',
    ['Yere yakın, eğilerek', 'Koşarak', 'Ayakta, yavaşça', 'Duvara sırtını vererek dik'],
    { difficulty: 1, tags: ['tahliye'] },
  ),
  multiple('Yanma üçgenini hangileri oluşturur?', ['Yanıcı madde', 'Oksijen', 'Isı'], ['Azot', 'Basınç'], {
    difficulty: 1,
    tags: ['yanma'],
    scoring: 'all_or_nothing',
  }),
  multiple(
    'Acil çıkış kapıları için hangileri doğrudur?',
    ['Kilitli tutulmaz', 'Kaçış yönüne açılır', 'Önü boş bırakılır'],
    ['Döner kapı olabilir'],
    { difficulty: 2, tags: ['tahliye'] },
  ),
  trueFalse('Yangında asansör kullanılmaz.', true, { difficulty: 1, tags: ['tahliye'] }),
  trueFalse('Mutfaktaki kızgın yağ yangını suyla söndürülür.', false, { difficulty: 1, tags: ['söndürücü'] }),
  trueFalse('Toplanma yerinde yoklama alınır.', true, { difficulty: 1, tags: ['tahliye'] }),
  shortText('Katı madde yangınları hangi harfle gösterilir?', ['A', 'A sınıfı'], {
    difficulty: 2,
    tags: ['yangın sınıfı'],
  }),
  numeric('Taşınabilir söndürücülerin kolu yerden en çok kaç santimetre yüksekte olur?', 90, {
    difficulty: 4,
    tags: ['söndürücü'],
    units: { cm: 1, m: 100 },
  }),
  matchingPairs(
    'Yangın sınıfını yanan maddeyle eşleştir.',
    { A: 'Kâğıt ve ahşap', B: 'Benzin', C: 'Doğal gaz', D: 'Magnezyum' },
    ['Su'],
    { difficulty: 3, tags: ['yangın sınıfı'] },
  ),
  ordering(
    'Yangın tüpünü kullanma sırasını ver.',
    ['Pimi çek', 'Hortumu alevin dibine doğrult', 'Kola bas', 'Süpürerek söndür'],
    { difficulty: 1, tags: ['söndürücü'] },
  ),
  ordering(
    'Yangını fark edince yapılacakları sırala.',
    [
      'Yangın düğmesine bas',
      '112’yi ara',
      'Güvenliyse söndürmeyi dene',
      'Binayı terk et',
      'Toplanma yerine git',
    ],
    { difficulty: 3, tags: ['tahliye'] },
  ),
]
