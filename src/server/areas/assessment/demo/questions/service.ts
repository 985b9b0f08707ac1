import { longText, matchingPairs, multiple, numeric, ordering, shortText, single, trueFalse } from './plan.ts'

export const service = [
  single(
    'Öfkeli bir müşteriyle konuşmaya nasıl başlanır?',
    ['Sözünü kesmeden dinleyerek', 'Haklı olmadığını söyleyerek', 'Beklemeye alarak', 'Sesi yükselterek'],
    { difficulty: 1, tags: ['iletişim'] },
  ),
  single('Çağrı merkezinde ilk temasta çözüm oranının kısaltması hangisidir?', ['FCR', 'AHT', 'SLA', 'CRM'], {
    difficulty: 3,
    tags: ['ölçüt'],
  }),
  single(
    'Cevabını bilmediğin bir soruda ne yaparsın?',
    [
      'Öğrenip döneceğimi ve zamanını söylerim',
      'Tahmin ederim',
      'Konuyu değiştiririm',
      'Başka bölüme aktarırım',
    ],
    { difficulty: 2, tags: ['yanıt'] },
  ),
  multiple(
    'İyi bir şikâyet kaydında hangileri bulunur?',
    ['Olayın tarihi', 'Müşterinin isteği', 'Yapılan işlem'],
    ['Görevlinin kişisel yorumu'],
    { difficulty: 2, tags: ['kayıt'] },
  ),
  trueFalse('Müşteriye söz verilen süre gecikirse önceden haber verilir.', true, {
    difficulty: 1,
    tags: ['yanıt'],
  }),
  trueFalse('Şikâyet, gelişme için bir fırsattır.', true, { difficulty: 1, tags: ['kayıt'] }),
  trueFalse('Görüşme kaydı müşteriye haber vermeden alınır.', false, { difficulty: 2, tags: ['kayıt'] }),
  shortText('Hizmet düzeyi anlaşmasının İngilizce kısaltması nedir?', ['SLA'], {
    difficulty: 3,
    tags: ['ölçüt'],
  }),
  shortText('Müşteri ilişkileri yönetiminin İngilizce kısaltması nedir?', ['CRM'], {
    difficulty: 2,
    tags: ['ölçüt'],
  }),
  numeric('Bir günde gelen 240 çağrının 228’i yanıtlandıysa yanıtlama oranı yüzde kaçtır?', 95, {
    difficulty: 2,
    tags: ['ölçüt'],
    units: { '%': 1 },
  }),
  numeric('40 çağrı toplam 200 dakika sürdüyse ortalama görüşme kaç dakikadır?', 5, {
    difficulty: 1,
    tags: ['ölçüt'],
    units: { dk: 1, dakika: 1, sn: 0.016667 },
    tolerance: 0.01,
  }),
  matchingPairs(
    'Ölçütü neyi ölçtüğüyle eşleştir.',
    { NPS: 'Önerme isteği', CSAT: 'Memnuniyet', AHT: 'Ortalama işlem süresi' },
    ['Çalışan devri'],
    { difficulty: 3, tags: ['ölçüt'] },
  ),
  ordering(
    'Bir şikâyeti ele alma sırasını ver.',
    ['Dinle', 'Anladığını özetle', 'Özür dile', 'Çözüm öner', 'Sonucu izle'],
    { difficulty: 2, tags: ['yanıt'] },
  ),
  longText(
    'Elektriği iki saattir kesik olan bir müşteriye yazılacak yanıtı yaz.',
    [
      ['Üzüntü ve anlayış', 3],
      ['Açık bilgi: neden, ne zaman', 4],
      ['İzlenecek yol', 3],
    ],
    { difficulty: 3, tags: ['yanıt'] },
  ),
]

export const language = [
  single('Hangisinin yazımı doğrudur?', ['Herkes', 'Herkez', 'Her kes', 'Herkeş'], {
    difficulty: 1,
    tags: ['yazım'],
  }),
  single('Hangisinin yazımı doğrudur?', ['Hiçbir', 'Hiç bir', 'Hiçbır', 'Hiç-bir'], {
    difficulty: 2,
    tags: ['yazım'],
  }),
  single(
    'Hangi cümlede “de” ayrı yazılmalıdır?',
    ['Bende geleyim.', 'Evde kimse yok.', 'Masada kalem var.', 'Okulda buluşalım.'],
    { difficulty: 3, tags: ['yazım'] },
  ),
  single(
    '“Ankara’dan” sözcüğünde kesme işareti neyi ayırır?',
    ['Özel ada gelen çekim ekini', 'Yapım ekini', 'Heceyi', 'Kısaltmayı'],
    { difficulty: 2, tags: ['noktalama'] },
  ),
  single(
    'Bir resmî yazının sonunda üst makama hangi söz yazılır?',
    ['Arz ederim.', 'Rica ederim.', 'Selamlar.', 'Sevgiler.'],
    { difficulty: 2, tags: ['resmî yazı'] },
  ),
  multiple('Hangilerinin yazımı doğrudur?', ['Yanlış', 'Yalnız', 'Şoför'], ['Yanlız', 'Şöför'], {
    difficulty: 2,
    tags: ['yazım'],
    scoring: 'all_or_nothing',
  }),
  multiple(
    'Virgül hangi durumlarda kullanılır?',
    ['Sıralanan ögeler arasında', 'Seslenmeden sonra'],
    ['Cümle sonunda', 'Özneyle yüklem arasına her zaman'],
    { difficulty: 3, tags: ['noktalama'] },
  ),
  trueFalse('Soru eki “mi” her zaman ayrı yazılır.', true, { difficulty: 1, tags: ['yazım'] }),
  trueFalse('“Birçok” sözcüğü ayrı yazılır.', false, { difficulty: 2, tags: ['yazım'] }),
  trueFalse('Gün ve ay adları belirli bir tarih bildirirse büyük harfle başlar.', true, {
    difficulty: 3,
    tags: ['yazım'],
  }),
  shortText('“Kırmızı” sözcüğünün eş anlamlısını yaz.', ['al', 'kızıl', ['bordo', 30]], {
    difficulty: 2,
    tags: ['anlam'],
  }),
  shortText('“Geniş” sözcüğünün karşıt anlamlısını yaz.', ['dar'], { difficulty: 1, tags: ['anlam'] }),
  numeric('Türk alfabesinde kaç harf vardır?', 29, { difficulty: 1, tags: ['alfabe'] }),
  numeric('“Elektrik” sözcüğü kaç hecelidir?', 3, { difficulty: 1, tags: ['hece'] }),
  matchingPairs(
    'Sözcüğü karşıtıyla eşleştir.',
    { Uzun: 'Kısa', Ağır: 'Hafif', Eski: 'Yeni', Geç: 'Erken' },
    ['Dar'],
    { difficulty: 1, tags: ['anlam'] },
  ),
  ordering('Sözcükleri sözlük sırasına koy.', ['ılık', 'ince', 'ocak', 'ödev', 'şeker'], {
    difficulty: 3,
    tags: ['alfabe'],
    scoring: 'exact',
  }),
  longText(
    'Bir gecikmeyi bildiren kısa ve resmî bir e-posta yaz.',
    [
      ['Konu ve seslenme', 2],
      ['Açık anlatım', 4],
      ['Yazım ve noktalama', 4],
    ],
    { difficulty: 3, tags: ['resmî yazı'] },
  ),
]
