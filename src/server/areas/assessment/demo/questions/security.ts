import { longText, matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const security = [
  single('Hangisi güçlü bir paroladır?', ['Kırmızı-Sandal-7-Deniz', '123456', 'ankara06', 'Qwerty!'], {
    difficulty: 1,
    tags: ['parola'],
  }),
  single(
    'Tanımadığın birinden gelen ekli e-postada ne yaparsın?',
    ['Açmadan bilgi güvenliğine bildiririm', 'Eki açıp bakarım', 'Arkadaşıma iletirim', 'Yanıtlayıp sorarım'],
    { difficulty: 1, tags: ['oltalama'] },
  ),
  single(
    '“Kimliğini doğrulamazsan hesabın kapanacak” diyen ileti neyin örneğidir?',
    ['Oltalama', 'Şifreleme', 'Yedekleme', 'Güncelleme'],
    { difficulty: 1, tags: ['oltalama'] },
  ),
  single(
    'Dosyaları şifreleyip para isteyen yazılıma ne denir?',
    ['Fidye yazılımı', 'Güvenlik duvarı', 'Tarayıcı eklentisi', 'Sürücü'],
    { difficulty: 2, tags: ['zararlı yazılım'] },
  ),
  single(
    'Masandan kalkarken bilgisayarında ilk ne yaparsın?',
    ['Ekranı kilitlerim', 'Monitörü kapatırım', 'Fareyi kaldırırım', 'Hiçbir şey'],
    { difficulty: 1, tags: ['temiz masa'] },
  ),
  single(
    'Ortak bir kablosuz ağda şirket sistemine nasıl bağlanılır?',
    ['VPN ile', 'Gizli sekmeyle', 'Parolasız ağdan doğrudan', 'Başkasının hesabıyla'],
    { difficulty: 2, tags: ['ağ'] },
  ),
  multiple(
    'Bilgi güvenliğinin üç ilkesi hangileridir?',
    ['Gizlilik', 'Bütünlük', 'Erişilebilirlik'],
    ['Hız', 'Ucuzluk'],
    { difficulty: 2, tags: ['temel'], scoring: 'all_or_nothing' },
  ),
  multiple(
    'İki adımlı doğrulamada hangileri ikinci adım olabilir?',
    ['Telefona gelen tek kullanımlık kod', 'Parmak izi', 'Donanım anahtarı'],
    ['Aynı parolanın yinelenmesi'],
    { difficulty: 2, tags: ['parola'] },
  ),
  multiple(
    'Bulduğun bir USB bellek için hangileri doğrudur?',
    ['Bilgisayara takılmaz', 'Bilgi güvenliğine verilir'],
    ['Sahibini bulmak için açılır', 'Evde denenir'],
    { difficulty: 2, tags: ['zararlı yazılım'] },
  ),
  trueFalse('Aynı parolayı birkaç hesapta kullanmak güvenlidir.', false, { difficulty: 1, tags: ['parola'] }),
  trueFalse('Parola yöneticisi, uzun ve farklı parolalar kullanmayı kolaylaştırır.', true, {
    difficulty: 1,
    tags: ['parola'],
  }),
  trueFalse('Adres çubuğundaki kilit simgesi sitenin dürüst olduğunu gösterir.', false, {
    difficulty: 3,
    tags: ['ağ'],
    explanation: '<p>Yalnızca bağlantının şifreli olduğunu gösterir.</p>',
  }),
  trueFalse('Güncellemeler bilinen açıkları kapatır.', true, { difficulty: 1, tags: ['zararlı yazılım'] }),
  shortText('Kişileri kandırarak bilgi almaya ne denir?', ['sosyal mühendislik', '*sosyal mühendislik*'], {
    difficulty: 3,
    tags: ['oltalama'],
  }),
  shortText('HTTPS’teki S harfi hangi İngilizce sözcüktür?', ['secure'], { difficulty: 3, tags: ['ağ'] }),
  numeric('3-2-1 yedekleme kuralında toplam kaç kopya bulunur?', 3, { difficulty: 3, tags: ['yedek'] }),
  matchingPairs(
    'Saldırıyı tanımıyla eşleştir.',
    {
      Oltalama: 'Sahte iletiyle bilgi çalma',
      'Kaba kuvvet': 'Bütün parolaları deneme',
      DDoS: 'Sunucuyu istekle boğma',
    },
    ['Dosyaların yedeğini alma'],
    { difficulty: 3, tags: ['saldırı'] },
  ),
  matchingPairs(
    'Bilginin sınıfını örneğiyle eşleştir.',
    { 'Herkese açık': 'Basın bülteni', 'İç kullanım': 'Telefon rehberi', Gizli: 'Ücret bordrosu' },
    [],
    { difficulty: 3, tags: ['sınıflandırma'] },
  ),
  ordering(
    'Şüpheli bir iletiye tıkladıktan sonra yapılacakları sırala.',
    [
      'Bağlantıyı kes',
      'Bilgi güvenliğini ara',
      'Parolanı başka bir aygıttan değiştir',
      'Olayı yazılı bildir',
    ],
    { difficulty: 4, tags: ['olay'] },
  ),
  longText(
    'Bir oltalama iletisini ele veren üç işareti örnekleriyle yaz.',
    [
      ['Üç işaret yazılmış', 6],
      ['Örnekler uygun', 4],
    ],
    { difficulty: 3, tags: ['oltalama'] },
  ),
]

export const personalData = [
  single('6698 sayılı kanunun kısa adı nedir?', ['KVKK', 'GDPR', 'TTK', 'İSG'], {
    difficulty: 1,
    tags: ['mevzuat'],
  }),
  single(
    'Kişisel verinin işlenme amacını belirleyene ne denir?',
    ['Veri sorumlusu', 'Veri işleyen', 'İlgili kişi', 'Kurul'],
    { difficulty: 2, tags: ['kavram'] },
  ),
  single(
    'Veri ihlali Kurul’a en geç ne kadar sürede bildirilir?',
    ['72 saat', '24 saat', '7 gün', '30 gün'],
    { difficulty: 3, tags: ['ihlal'] },
  ),
  single('İlgili kişinin başvurusu en geç kaç günde yanıtlanır?', ['30', '10', '60', '90'], {
    difficulty: 3,
    tags: ['haklar'],
  }),
  single(
    'Hangisi özel nitelikli kişisel veridir?',
    ['Sağlık bilgisi', 'Telefon numarası', 'E-posta adresi', 'Unvan'],
    { difficulty: 2, tags: ['kavram'] },
  ),
  multiple(
    'İlgili kişinin hakları hangileridir?',
    ['Verisinin işlenip işlenmediğini öğrenmek', 'Düzeltilmesini istemek', 'Silinmesini istemek'],
    ['Başkasının verisini görmek'],
    { difficulty: 2, tags: ['haklar'] },
  ),
  multiple(
    'Açık rıza için hangileri gerekir?',
    ['Belirli bir konuya ilişkin olması', 'Bilgilendirmeye dayanması', 'Özgür iradeyle verilmesi'],
    ['Noter onayı'],
    { difficulty: 3, tags: ['rıza'] },
  ),
  trueFalse('Açık rıza geri alınabilir.', true, { difficulty: 1, tags: ['rıza'] }),
  trueFalse('Aydınlatma ile açık rıza aynı metinde tek imzayla alınır.', false, {
    difficulty: 3,
    tags: ['rıza'],
  }),
  trueFalse('Bir kişiyi belirlenebilir kılan kamera görüntüsü kişisel veridir.', true, {
    difficulty: 2,
    tags: ['kavram'],
  }),
  trueFalse('Amacı kalmayan veri süresiz saklanabilir.', false, { difficulty: 1, tags: ['saklama'] }),
  shortText('Veri sorumlularının kaydolduğu sicilin kısa adı nedir?', ['VERBİS', 'VERBIS'], {
    difficulty: 3,
    tags: ['mevzuat'],
  }),
  shortText(
    'Verinin kimseyle ilişkilendirilemez duruma getirilmesine ne denir?',
    ['anonimleştirme', 'anonim hale getirme', '*anonim*'],
    { difficulty: 3, tags: ['saklama'] },
  ),
  numeric('İhlal bildirimi için tanınan süre kaç saattir?', 72, {
    difficulty: 2,
    tags: ['ihlal'],
    units: { saat: 1, gün: 24 },
  }),
  matchingPairs(
    'Kavramı tanımıyla eşleştir.',
    {
      'Veri sorumlusu': 'Amacı ve araçları belirleyen',
      'Veri işleyen': 'Onun adına işleyen',
      'İlgili kişi': 'Verisi işlenen gerçek kişi',
    },
    ['Denetleyen kurum'],
    { difficulty: 2, tags: ['kavram'] },
  ),
  ordering(
    'Bir veri ihlalinde yapılacakları sırala.',
    ['İhlali durdur', 'Etkisini belirle', 'Kurul’a bildir', 'Etkilenen kişilere bildir', 'Kök nedeni gider'],
    { difficulty: 4, tags: ['ihlal'] },
  ),
  longText(
    'Bir müşterinin “verilerimi silin” başvurusunu nasıl yürüteceğini anlat.',
    [
      ['Kimlik doğrulama', 3],
      ['Saklama yükümlülüğü denetimi', 4],
      ['Süresinde yanıt', 3],
    ],
    { difficulty: 4, tags: ['haklar'] },
  ),
]
