import { longText, matchingPairs, multiple, ordering, shortText, single, trueFalse } from './plan.ts'

export const conversation = [
  single(
    'Karşındakinin duygusunu anladığını göstermeye ne denir?',
    ['Empati', 'Sempati', 'Antipati', 'İroni'],
    {
      difficulty: 1,
      tags: ['iletişim'],
    },
  ),
  single(
    '“Evet” ya da “hayır” dışında cevap isteyen sorulara ne denir?',
    ['Açık uçlu', 'Kapalı uçlu', 'Yönlendirici', 'Retorik'],
    { difficulty: 2, tags: ['iletişim'] },
  ),
  single(
    'Hangisi yorum değil, gözlemdir?',
    [
      'Toplantıya on dakika geç geldin.',
      'İşini hiç umursamıyorsun.',
      'Çok dağınık birisin.',
      'Beni dinlemek istemiyorsun.',
    ],
    { difficulty: 2, tags: ['geri bildirim'] },
  ),
  single(
    'Söylediğinin doğru anlaşıldığından en iyi nasıl emin olursun?',
    [
      'Kendi sözleriyle anlatmasını isterim',
      '“Anladın mı?” diye sorarım',
      'Aynı cümleyi yavaşça yinelerim',
      'Daha ayrıntılı bir metin gönderirim',
    ],
    { difficulty: 2, tags: ['dinleme'] },
  ),
  single(
    'Geri bildirim en iyi ne zaman verilir?',
    ['Olaydan hemen sonra', 'Yıl sonunda', 'Üç ay sonra', 'Herkesin önünde ilk toplantıda'],
    { difficulty: 2, tags: ['geri bildirim'] },
  ),
  single(
    'Ekip içinde çatışmanın kaynağı konuşulurken hangisi doğrudur?',
    ['Davranıştan söz edilir', 'Kişilik eleştirilir', 'Geçmiş hatalar sayılır', 'Suçlu aranır'],
    { difficulty: 2, tags: ['çatışma'] },
  ),
  multiple(
    'Etkin dinlemede hangileri vardır?',
    ['Söyleneni özetlemek', 'Soru sormak', 'Not almak'],
    ['Söz kesmek', 'Başka iş yapmak'],
    { difficulty: 1, tags: ['iletişim'] },
  ),
  trueFalse('Övgü herkesin önünde, eleştiri baş başa yapılır.', true, {
    difficulty: 1,
    tags: ['geri bildirim'],
  }),
  shortText(
    'Sözcükler olmadan; yüzle, duruşla ve el hareketleriyle kurulan iletişime ne denir?',
    ['beden dili', 'sözsüz iletişim', '*sözsüz*'],
    { difficulty: 2, tags: ['iletişim'] },
  ),
  matchingPairs(
    'Zor bir konuşmada geçen cümleyi türüyle eşleştir.',
    {
      '“Rapor iki gün gecikti.”': 'Gözlem',
      '“Beklerken kaygılandım.”': 'Etki',
      '“Gecikecekse haber verir misin?”': 'İstek',
    },
    ['Yargı'],
    { difficulty: 3, tags: ['geri bildirim'] },
  ),
  ordering(
    'Zor bir konuşmanın adımlarını sırala.',
    ['Niyetini söyle', 'Ne gördüğünü anlat', 'Etkisini söyle', 'İsteğini söyle', 'Birlikte bir adım belirle'],
    { difficulty: 3, tags: ['geri bildirim'] },
  ),
  longText(
    'Toplantılarda sık sık sözünü kesen bir ekip arkadaşına vereceğin geri bildirimi, ona söyler gibi yaz.',
    [
      ['Gözlem: tarih ve örnek', 4],
      ['Etkisi', 3],
      ['Açık bir istek', 3],
    ],
    { difficulty: 3, tags: ['geri bildirim'] },
  ),
]
