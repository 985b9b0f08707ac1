import { cleaningList } from '../documents/digital.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

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
          lesson('Her satır bir kayıt', 6, [
            'Birleştirilmiş hücre, boş satır ve iki başlık satırı analizi bozar. Her sütun bir bilgi, her satır bir kayıt olsun:',
            {
              table: [
                ['Tarih', 'Bölge', 'Arıza', 'Süre (dk)'],
                ['2026-03-02', 'Merkez', 'Sigorta', '35'],
                ['2026-03-02', 'Sahil', 'Kablo', '120'],
                ['2026-03-03', 'Merkez', 'Kablo', '95'],
              ],
            },
            'Ay adlarını sütunlara yayan tablo okunur ama özetlenmez; ayı da bir sütun yap.',
          ]),
          lesson(
            'Yinelenenler',
            5,
            'Yinelenenleri silmeden önce neden yinelendiklerine bak; bazen iki kayıt gerçekten iki kişidir.',
          ),
          documentLesson(
            'Veri temizliği kontrol listesi',
            5,
            'Tek başlık satırı, her sütunda tek tür bilgi, her satırda bir kayıt.',
            cleaningList,
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
          lesson('Kim, nasıl, ne zaman?', 6, [
            'Bir grafiğe inanmadan önce üç soru sor:',
            {
              points: [
                ['Kim topladı', 'Sonuçtan kazancı olan biri mi?'],
                ['Kime sordu', 'Yalnızca cevap vermek isteyenler mi?'],
                ['Ne zaman', 'Bir tatil ya da kampanya haftası mı?'],
              ],
            },
            'Cevabı olmayan grafik süstür.',
          ]),
          linkLesson('Kaynağından bak: TÜİK veri portalı', 4, 'https://data.tuik.gov.tr/'),
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
          lesson('Ne yapıştırılmaz?', 5, [
            'Dışarıdaki bir araca yazdığın her şeyi kurumun dışına gönderilmiş say. Şunları yapıştırma:',
            {
              points: [
                'Kişisel veri: müşteri adı, telefon, sağlık bilgisi',
                'Sözleşme, teklif ve yayımlanmamış rapor',
                'Parola, erişim anahtarı ve sistem adresleri',
              ],
            },
            'Kurumun onayladığı aracı kullan; örnek gerekiyorsa adları ve sayıları değiştir.',
          ]),
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
