import { formulaCard } from '../documents/digital.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

/** More courses about digital skills. */
export const moreDigital: readonly CoursePlan[] = [
  {
    name: 'Ortak Belgelerle Çalışmak',
    catalog: 'Günlük Araçlar',
    summary: 'Tek dosyada birlikte yazmak, sürümleri ve yetkileri düzenli tutmak.',
    gains: ['Belgeyi tek yerde tutar'],
    state: 'completed',
    dates: [-90, -34],
    sections: [
      [
        'Tek belge',
        [
          lesson(
            'Son sürüm hangisi?',
            5,
            '“rapor_son_son2” adlı bir dosya, ortada birkaç kopya olduğunu gösterir. Belgeyi ortak klasörde tut; herkes aynı dosyada çalışsın. Önceki hâline dönmek istersen sürüm geçmişini aç.',
          ),
          lesson(
            'Yorum ve öneri',
            5,
            'Başkasının metnini doğrudan değiştirme, değişikliğini öneri olarak ekle. Yorumda kime seslendiğini ve ne beklediğini belirt. Çözülen yorumu kapat ki açık kalanlar görünsün.',
          ),
        ],
      ],
      [
        'Düzen',
        [
          lesson(
            'Dosya adı',
            4,
            'Ada tarihi yıl, ay, gün sırasıyla yaz: 2026-03-12. Böyle adlandırılan dosyalar ada göre sıralandığında zamana göre de dizilir. Boşluk yerine kısa çizgi kullan.',
          ),
          lesson(
            'Erişim yetkisi',
            5,
            'Yalnızca okuyacak kişiye düzenleme yetkisi verme. Proje bitince ya da ekipten biri ayrılınca erişim listesini gözden geçir.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Excel’de Arama ve Koşul Formülleri',
    catalog: 'Tablolar ve Veri',
    summary: 'İki tabloyu eşleştirmek, koşulla saymak ve hata iletisini okumak.',
    gains: ['Tabloları formülle eşleştirir', 'Formül hatasını bulur'],
    state: 'published',
    needs: 'Excel ile Veri Analizi',
    sections: [
      [
        'Eşleştirmek',
        [
          lesson('ÇAPRAZARA', 9, [
            'ÇAPRAZARA bir değeri bir sütunda arar, karşılığını başka bir sütundan getirir:',
            { quote: '=ÇAPRAZARA(E2; A:A; C:C; "yok")' },
            {
              points: [
                ['E2', 'aranan değer, örneğin abone numarası'],
                ['A:A', 'arandığı sütun'],
                ['C:C', 'sonucun alındığı sütun'],
                ['"yok"', 'bulunamazsa yazılacak söz'],
              ],
            },
            'Bu işlevin olmadığı eski sürümlerde aynı işi İNDİS ile KAÇINCI birlikte yapar.',
          ]),
          linkLesson(
            'İşlevlerin açıklamaları: Excel yardımı',
            4,
            'https://support.microsoft.com/tr-tr/excel',
          ),
          lesson(
            'Sabit ve göreli adres',
            6,
            'Formülü aşağı kopyaladığında A1, A2 olur; $A$1 ise yerinde kalır. Adresin üzerindeyken F4 tuşu bu biçimler arasında geçiş yapar. Oran hesaplarken ortak paydayı sabitle.',
          ),
        ],
      ],
      [
        'Koşul ve hata',
        [
          lesson(
            'Koşulla saymak',
            8,
            'EĞERSAY bir koşula uyan hücreleri sayar, ÇOKETOPLA birden çok koşulla toplar. Koşulu formülün içine gömmek yerine bir hücreye yaz; değiştirmesi kolay olur. Sonucu birkaç satır için elle doğrula.',
          ),
          lesson('Hatayı okumak', 6, [
            'Hatayı gizlemeden önce nedenini bul:',
            {
              table: [
                ['İleti', 'Anlamı', 'Bak'],
                ['#YOK', 'Aranan değer bulunamadı', 'Sondaki boşluk, metin olarak yazılmış sayı'],
                ['#SAYI/0!', 'Sıfıra bölündü', 'Boş ya da sıfır payda'],
                ['#BAŞV!', 'Geçersiz hücreye başvuruldu', 'Silinen sütun ya da sayfa'],
                ['#DEĞER!', 'Sayı beklenen yerde metin var', 'Birim yazılmış hücreler'],
              ],
            },
          ]),
          documentLesson(
            'Formül el kartı',
            4,
            'Aramak için ÇAPRAZARA, saymak için EĞERSAY, toplamak için ÇOKETOPLA.',
            formulaCard,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Doğru Grafiği Seçmek',
    catalog: 'Tablolar ve Veri',
    summary: 'Soruya uygun grafiği bulmak, sadeleştirmek ve sonucu başlığa yazmak.',
    gains: ['Grafiği soruya göre seçer'],
    state: 'in_review',
    needs: 'Excel ile Veri Analizi',
    sections: [
      [
        'Seçmek',
        [
          lesson(
            'Hangi soru, hangi grafik?',
            6,
            'Zaman içindeki değişim için çizgi, karşılaştırma için çubuk grafik kullan. Çok dilimli bir pasta grafikte göz farkları ayırt edemez. İki sayı arasındaki ilişkiyi dağılım grafiği gösterir.',
          ),
          lesson(
            'Sıralamak',
            4,
            'Çubukları alfabeye göre değil, büyüklüğe göre diz. Aylar ve yaş grupları gibi doğal sırası olanları olduğu gibi bırak.',
          ),
        ],
      ],
      [
        'Sadeleştirmek',
        [
          lesson(
            'Rengin anlamı',
            5,
            'Dikkat çekmek istediğin çubuğu renklendir, ötekileri gri bırak. Kırmızı ile yeşili tek ayırıcı yapma; bu iki rengi ayıramayanlar vardır. Anlamı bir etiketle de ver.',
          ),
          lesson(
            'Başlık sonucu söyler',
            4,
            '“Aylara göre arıza sayısı” konuyu, “Arızalar martta yarıya indi” sonucu söyler. Kaynağı ve tarihi küçük puntoyla alta ekle.',
          ),
        ],
      ],
    ],
  },
]
