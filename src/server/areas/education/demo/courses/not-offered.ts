import { type CoursePlan, lesson } from './course-plan.ts'

/** Courses that nobody can take: a draft, one in the archive, one that was cancelled. */
export const notOffered: readonly CoursePlan[] = [
  {
    name: 'Yeni Başlayanlar için Uyum Programı',
    catalog: 'Kişisel Gelişim',
    summary: 'Kurumu, insanlarını ve araçlarını ilk haftada tanımak.',
    gains: ['Kurumun yapısını bilir'],
    state: 'draft',
    sections: [
      [
        'İlk gün',
        [
          lesson('Hoş geldin', 5, [
            'Kimliğini, dizüstü bilgisayarını ve eşlikçini ilk saatte alırsın. Sorunu kime soracağını bilmiyorsan eşlikçine sor.',
            { heading: 'İlk günün' },
            {
              table: [
                ['Saat', 'Ne var?'],
                ['09.00', 'Kimlik, bilgisayar ve eşlikçinle tanışma'],
                ['10.30', 'Binayı ve toplanma yerini gezmek'],
                ['13.30', 'Ekibinle tanışma'],
                ['15.30', 'Hesaplar, parolalar ve iki adımlı doğrulama'],
              ],
            },
          ]),
        ],
      ],
    ],
  },
  {
    name: 'Arşiv Yönetimi',
    catalog: 'Uyum ve Güvenlik',
    summary: 'Belgelerin saklama süreleri ve imhası.',
    gains: ['Saklama süresini uygular'],
    state: 'archived',
    dates: [-300, -200],
    sections: [
      [
        'Saklama',
        [
          lesson('Süreler', 6, [
            'Her belge türünün bir saklama süresi vardır. Süre, belgenin işi bittikten sonra başlar.',
            {
              points: [
                ['Süresi dolan', 'tutanakla imha edilir'],
                ['Davası süren', 'dava bitene kadar bekler'],
                ['Tarihî değeri olan', 'kurum arşivine aktarılır'],
              ],
            },
            'Eksik imha da fazla saklama da risktir.',
          ]),
        ],
      ],
    ],
  },
  {
    name: 'Proje Yönetimine Giriş',
    catalog: 'Yöneticilik',
    summary: 'Kapsam, takvim ve risk: küçük bir projeyi baştan sona yürütmek.',
    gains: ['Proje planı yapar'],
    state: 'cancelled',
    dates: [5, 20],
    sections: [
      [
        'Kapsam',
        [
          lesson(
            'Ne dâhil, ne değil',
            6,
            'Kapsamın yarısı neyin yapılmayacağıdır. Yazılı değilse her istek kapsama girer.',
          ),
        ],
      ],
    ],
  },
]
