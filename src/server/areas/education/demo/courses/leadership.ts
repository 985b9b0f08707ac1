import { ninetyDays } from '../documents/leadership.ts'
import { type CoursePlan, documentLesson, lesson } from './course-plan.ts'

/** Courses about leading a team. */
export const leadershipCourses: readonly CoursePlan[] = [
  {
    name: 'İlk Kez Yönetici Olmak',
    catalog: 'Yöneticilik',
    summary: 'Ekip arkadaşlığından yöneticiliğe geçişin ilk doksan günü.',
    gains: ['Beklentilerini açık söyler', 'İş dağıtır'],
    state: 'published',
    approval: 'staff',
    capacity: 20,
    sections: [
      [
        'İlk doksan gün',
        [
          lesson('Dinleme turu', 8, [
            'İlk ay karar değil soru ayıdır. Ekipteki herkesle yarım saat konuş ve herkese aynı üç soruyu sor:',
            { steps: ['Ne iyi gidiyor, değişmesin?', 'Seni en çok ne zorluyor?', 'Benden ne beklersin?'] },
            'Not al, söz verme. Tur bitince duyduklarını ad vermeden ekibe özetle: “Üç konu en çok yinelendi.”',
          ]),
          lesson(
            'Beklentiyi söylemek',
            6,
            'Söylenmeyen beklenti karşılanmaz. Ne, ne zaman ve hangi nitelikte: üçünü de söyle, sonra geri anlattır.',
          ),
        ],
      ],
      [
        'İş dağıtmak',
        [
          lesson(
            'Ne verilir, ne verilmez',
            7,
            'Sonucu tarif et, yolu bırak. Karar yetkisini de ver; yoksa verdiğin iş değil, ayak işidir.',
          ),
          documentLesson(
            'Doksan günlük plan',
            8,
            'İlk ay dinle, ikinci ay düzen kur, üçüncü ay sonuç al.',
            ninetyDays,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Ekip Çalışması ve Liderlik',
    catalog: 'Yöneticilik',
    summary: 'Güven, rol ve ortak hedef: bir topluluğu ekip yapan şeyler.',
    gains: ['Ekipte güven kurar'],
    state: 'published',
    dates: [-60, -5],
    sections: [
      [
        'Güven',
        [
          lesson(
            'Hata konuşulabilen ekip',
            7,
            'Hatanın saklandığı ekipte aynı hata tekrarlanır. Kendi hatanı önce sen anlat; kapı öyle açılır.',
          ),
          lesson('Roller', 6, [
            'Bir iş yürümüyorsa çoğu zaman kimin karar vereceği belli değildir. Her iş için üçü yazılı olsun:',
            {
              points: [
                ['Karar verir', 'bir kişi; kararın sonucunu da taşır'],
                ['Danışılır', 'karardan önce görüşü alınır'],
                ['Haber verilir', 'karardan sonra bilgilendirilir'],
              ],
            },
            'Üçü yazılı değilse herkes kendi yorumuyla çalışır.',
          ]),
        ],
      ],
    ],
  },
]
