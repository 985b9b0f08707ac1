import { type CoursePlan, lesson } from './course-plan.ts'

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
          lesson(
            'Dinleme turu',
            8,
            'İlk ay karar değil soru ayıdır. Herkesle yarım saat konuş: Ne iyi gidiyor, ne zorluyor, benden ne beklersin?',
          ),
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
          lesson(
            'Roller',
            6,
            'Kim karar verir, kime danışılır, kime haber verilir: üçü yazılı değilse herkes kendi yorumuyla çalışır.',
          ),
        ],
      ],
    ],
  },
]
