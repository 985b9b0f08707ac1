import { type CoursePlan, lesson } from './course-plan.ts'

/** Courses about serving people. */
export const serviceCourses: readonly CoursePlan[] = [
  {
    name: 'Başvuruyu Karşılamak',
    catalog: 'Müşteri ve Hizmet',
    summary: 'İlk otuz saniye: selam, dinleme ve beklentiyi doğru kurmak.',
    gains: ['Beklentiyi doğru kurar'],
    state: 'published',
    departments: ['EG-01', 'IK'],
    sections: [
      [
        'İlk otuz saniye',
        [
          lesson(
            'Adıyla seslenmek',
            4,
            'Adını söyle, adını sor ve kullan. Kuyrukta bekleyen ilk cümlede beklediğinin bilindiğini duymak ister.',
          ),
          lesson('Ne zaman, kim, nasıl?', 6, [
            'Sonucu bilmiyorsan sürecin ne olduğunu söyle. Bekleyen üç şeyi bilmek ister:',
            {
              points: [
                ['Ne zaman', '“En geç cuma günü mesai bitimine kadar”'],
                ['Kimden', '“Bağlantı biriminden”'],
                ['Hangi yolla', '“Kayıtlı telefonunuza kısa iletiyle”'],
              ],
            },
          ]),
        ],
      ],
    ],
  },
  {
    name: 'Zor Görüşmeler ve Şikâyet Yönetimi',
    catalog: 'Müşteri ve Hizmet',
    summary: 'Öfkeyi kişisel almadan çözüme dönmek.',
    gains: ['Şikâyeti çözüme çevirir'],
    state: 'completed',
    dates: [-120, -30],
    sections: [
      [
        'Öfkeyle karşılaşmak',
        [
          lesson(
            'Önce duyguyu tanı',
            6,
            'Haklı ya da haksız, duygu gerçektir. “Beklemek sizi yormuş” cümlesi özür değildir, kapı açar.',
          ),
          lesson(
            'Sınır koymak',
            5,
            'Hakaret sınırdır. Sakin bir sesle söyle, sürerse görüşmeyi bitirmeye yetkin olduğunu bil.',
          ),
        ],
      ],
    ],
  },
]
