import { rehearsalList, talkSheet, weekPlan } from '../documents/personal.ts'
import { type CoursePlan, documentLesson, lesson } from './course-plan.ts'

/** Courses about oneself. */
export const personalCourses: readonly CoursePlan[] = [
  {
    name: 'Etkili İletişim ve Geri Bildirim',
    catalog: 'Kişisel Gelişim',
    summary: 'Dinlemek, zor konuşmaya hazırlanmak ve geri bildirimi kırmadan vermek.',
    gains: ['Zor konuşmaya hazırlanır', 'Geri bildirimi somut verir'],
    state: 'published',
    exam: 'Bitirme sınavı',
    sections: [
      [
        'İletişimin temelleri',
        [
          lesson(
            'Niyet ve etki',
            7,
            'Söylediğinle duyulan aynı değildir. Konuşmadan önce niyetini, sonra karşındakinde bıraktığın etkiyi düşün; ikisi ayrıysa sor.',
          ),
          lesson('Soru sormak', 6, [
            'Kapalı soru evet ya da hayır getirir, açık soru öykü. “Ne oldu?” ile başla, “neden” ile suçlama.',
            {
              table: [
                ['Bunun yerine', 'Bunu sor'],
                ['Raporu bitirdin mi?', 'Rapor hangi aşamada, ne eksik?'],
                ['Neden geç kaldın?', 'Bu sabah ne oldu?'],
                ['Anladın mı?', 'Bundan ne anladığını bana anlatır mısın?'],
              ],
            },
          ]),
        ],
      ],
      [
        'Zor konuşmalar',
        [
          lesson(
            'Zor konuşmaya hazırlanmak',
            8,
            'Konuşmaya başlamadan önce kendine tek bir soru sor: Bu konuşmanın sonunda karşımdaki neyi bilsin istiyorum? Cevabın tek cümleye sığmıyorsa henüz hazır değilsin demektir; biraz daha bekle.',
          ),
          lesson('Niyet, gözlem, etki, istek', 5, [
            'Zor bir konuşmayı dört cümleyle aç:',
            {
              steps: [
                ['Niyet', '“Birlikte daha rahat çalışalım istiyorum.”'],
                ['Gözlem', '“Bu hafta üç toplantıya on dakika geç geldin.”'],
                ['Etki', '“Başlayamadık, konuları yarım bıraktık.”'],
                ['İstek', '“Yetişemeyeceksen önceden haber verir misin?”'],
              ],
            },
            'Yorum katma: “geç kaldın” gözlemdir, “umursamıyorsun” yorum.',
          ]),
          documentLesson(
            'Zor konuşmaya hazırlık kâğıdı',
            5,
            'Niyetini, gözlemini, etkisini ve isteğini konuşmadan önce yaz.',
            talkSheet,
          ),
        ],
      ],
      [
        'Geri bildirim',
        [
          lesson(
            'Anında ve yapıcı',
            9,
            'Geri bildirim davranışın hemen ardından gelirse işe yarar. Kişiye değil davranışa söyle, bir sonraki sefer ne yapılabileceğini birlikte bul.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Zaman Yönetimi',
    catalog: 'Kişisel Gelişim',
    summary: 'Önemliyi acilden ayırmak ve takvimi işe göre kurmak.',
    gains: ['İşlerini önceliklendirir'],
    state: 'published',
    dates: [9, 40],
    sections: [
      [
        'Öncelik',
        [
          lesson('Önemli mi, acil mi?', 6, [
            'Acil olan bağırır, önemli olan bekler. İşlerini dört kutuya ayır:',
            {
              table: [
                ['İş', 'Acil', 'Acil değil'],
                ['Önemli', 'Bugün kendin yap', 'Takvimine yaz ve o saati koru'],
                ['Önemli değil', 'Devret ya da kısa tut', 'Bırak'],
              ],
            },
            'Haftana önce önemli işleri yerleştir; aciller kalan yere sığar.',
          ]),
          lesson(
            'Hayır demek',
            5,
            'Her evet, başka bir şeye hayırdır. Neyi bırakacağını söyle, ne zaman yapabileceğini öner.',
          ),
          documentLesson(
            'Haftalık plan kâğıdı',
            5,
            'Pazartesi sabahı önce üç önemli işi yerleştir.',
            weekPlan,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Etkili Sunum Teknikleri',
    catalog: 'Kişisel Gelişim',
    summary: 'Bir iletiyi on dakikada, akılda kalacak biçimde anlatmak.',
    gains: ['Sunumunu tek iletiye indirir'],
    state: 'published',
    kind: 'blended',
    capacity: 16,
    dates: [-6, 12],
    sections: [
      [
        'Hazırlık',
        [
          lesson(
            'Tek cümle',
            5,
            'Dinleyen kapıdan çıkarken ne desin istiyorsun? O cümleyi yaz, ona hizmet etmeyen her sayfayı çıkar.',
          ),
          lesson('Sayfada az yazı', 4, 'Okunan sayfa dinlenmez. Her sayfada bir düşünce, bir görsel.'),
          documentLesson(
            'Prova kontrol listesi',
            4,
            'Provayı ayakta, yüksek sesle ve saat tutarak yap.',
            rehearsalList,
          ),
        ],
      ],
    ],
  },
]
