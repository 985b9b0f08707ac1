import { type CoursePlan, lesson } from './course-plan.ts'

/** Courses about digital skills. */
export const digitalCourses: readonly CoursePlan[] = [
  {
    name: 'Excel ile Veri Analizi',
    catalog: 'Tablolar ve Veri',
    summary: 'Dağınık bir tabloyu temizlemek, özetlemek ve grafiğe dökmek.',
    gains: ['Özet tablo kurar', 'Veriyi temizler'],
    state: 'published',
    sections: [
      [
        'Temizlik',
        [
          lesson(
            'Her satır bir kayıt',
            6,
            'Birleştirilmiş hücre, boş satır ve iki başlık satırı analizi bozar. Her sütun bir bilgi, her satır bir kayıt olsun.',
          ),
          lesson(
            'Yinelenenler',
            5,
            'Yinelenenleri silmeden önce neden yinelendiklerine bak; bazen iki kayıt gerçekten iki kişidir.',
          ),
        ],
      ],
      [
        'Özet',
        [
          lesson(
            'Özet tablo',
            9,
            'Satıra neyi karşılaştırdığını, değere neyi saydığını koy. Önce sayım, sonra oran: oran tek başına yanıltır.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Veri Okuryazarlığı',
    catalog: 'Tablolar ve Veri',
    summary: 'Bir grafiğe inanmadan önce sorulacak beş soru.',
    gains: ['Grafiği eleştirel okur'],
    state: 'approved',
    needs: 'Excel ile Veri Analizi',
    sections: [
      [
        'Beş soru',
        [
          lesson(
            'Kim, nasıl, ne zaman?',
            6,
            'Veriyi kim topladı, kime sordu, ne zaman? Cevabı olmayan grafik süstür.',
          ),
          lesson(
            'Eksen nereden başlıyor?',
            5,
            'Sıfırdan başlamayan eksen küçük farkı büyük gösterir. Önce sayıya, sonra çizgiye bak.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Yapay Zekâ Araçlarıyla Güvenli Çalışmak',
    catalog: 'Günlük Araçlar',
    summary: 'Ne sorulur, ne yapıştırılmaz, çıkan yanıt nasıl denetlenir.',
    gains: ['Gizli bilgiyi korur', 'Yanıtı denetler'],
    state: 'in_review',
    sections: [
      [
        'Sınırlar',
        [
          lesson(
            'Ne yapıştırılmaz?',
            5,
            'Kişisel veri, sözleşme, parola ve yayımlanmamış rapor dışarıdaki bir araca verilmez. Kurumun onayladığı aracı kullan.',
          ),
          lesson(
            'Yanıtı denetlemek',
            6,
            'Akıcı olmak doğru olmak değildir. Kaynağını iste, sayıyı kendin hesapla, adı olan her şeyi doğrula.',
          ),
        ],
      ],
    ],
  },
]
