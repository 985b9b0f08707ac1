import { fiveRules, rescuePlan, vehicleCheck } from '../documents/occupational.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

/** Courses about work in the field and on the road. */
export const occupationalCourses: readonly CoursePlan[] = [
  {
    name: 'Elektrikle Güvenli Çalışma: Beş Kural',
    catalog: 'Mesleki Beceriler',
    summary: 'Ayır, kilitle, ölç, toprakla, yakındaki gerilimden korun: hepsi, her seferinde.',
    gains: ['Enerjiyi güvenle keser', 'Riski fark eder'],
    state: 'published',
    kind: 'blended',
    mandatory: true,
    needs: 'İş Sağlığı ve Güvenliği: Temel Eğitim',
    departments: ['DG-111', 'DG-112', 'DG-121', 'DG-131', 'DG-211', 'DG-221'],
    sections: [
      [
        'Enerjiyi kesmek',
        [
          lesson('Ayır ve kilitle', 15, [
            'Çalışacağın bölümü bütün besleme yönlerinden ayır. Şunlar da kaynaktır:',
            {
              points: [
                'jeneratör ve kesintisiz güç kaynağı',
                'çatıdaki güneş paneli',
                'paralel fider ve iç ihtiyaç trafosu',
                'kondansatörde kalan yük',
              ],
            },
            'Ayırma noktasına kendi kilidini ve etiketini tak. Başkasının kilidini açma.',
          ]),
          lesson(
            'Gerilim yok mu?',
            12,
            'Gerilim dedektörünü önce çalıştığı bilinen bir kaynakta dene. Ölçümü bütün fazlarda yap, ardından dedektörü bir daha sına. Ölçülmemiş hat enerjili sayılır.',
          ),
        ],
      ],
      [
        'Çalışma yeri',
        [
          lesson(
            'Toprakla ve kısa devre et',
            12,
            'Önce toprak ucunu, sonra faz iletkenlerini bağla; sökerken sırayı tersine çevir. Topraklamayı çalışma yerine yakın ve görünür bir noktada yap. Takımda kopuk tel ya da gevşek bağlantı varsa kullanma.',
          ),
          lesson(
            'Yakındaki gerilim',
            10,
            'Enerjili kalan bölümleri yalıtkan örtüyle ya da engelle ayır. Çalışma alanının sınırını ekipteki herkese göster. İş değişirse dur ve çalışma iznini yenilet.',
          ),
          documentLesson(
            'Sahada yanında olsun: beş kural',
            2,
            'Ayır, kilitle, ölç, toprakla, yakındaki gerilimden korun.',
            fiveRules,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Yüksekte Güvenli Çalışma',
    catalog: 'Mesleki Beceriler',
    summary: 'Donanımı denetlemek, doğru yere bağlanmak ve kurtarmayı önceden planlamak.',
    gains: ['Düşmeye karşı donanımını denetler', 'Riski fark eder'],
    state: 'published',
    kind: 'classroom',
    capacity: 12,
    approval: 'staff',
    needs: 'İş Sağlığı ve Güvenliği: Temel Eğitim',
    dates: [18, 19],
    departments: ['DG-111', 'DG-112', 'DG-121', 'DG-131', 'DG-211', 'DG-221', 'UR-01'],
    sections: [
      [
        'Donanım',
        [
          lesson('Kemer ve lanyard', 30, [
            'Tam vücut kemerine her kullanımdan önce ellerinle ve ışıkta bak:',
            {
              points: [
                ['Dikiş ve kolon', 'kesik, yanık, sertleşme olmasın'],
                ['Toka ve kanca', 'kendiliğinden kapansın, paslı olmasın'],
                ['Şok emici', 'açılmış ya da gerilmiş olmasın'],
                ['Bacak kolonu', 'altına açık elin girsin, yumruğun girmesin'],
              ],
            },
            'Bir düşüşü durdurmuş donanımı ayır ve işaretle; sağlam görünse de kullanılmaz.',
          ]),
          lesson(
            'Bağlantı noktası',
            25,
            'Kancayı olabildiğince başının üstündeki sağlam bir noktaya tak. Alçak nokta düşme mesafesini uzatır. Yer değiştirirken çift kollu lanyard kullan; bir kanca hep takılı kalsın.',
          ),
        ],
      ],
      [
        'Çalışma',
        [
          lesson(
            'Çıkmadan önce',
            20,
            'Rüzgârı, yağışı ve direğin durumunu değerlendir. Altındaki alanı kapat, aletlerini düşmeyecek biçimde bağla. Koşullar uygun değilse işi ertele.',
          ),
          lesson(
            'Kurtarma planı',
            25,
            'Kemerde hareketsiz asılı kalmak kısa sürede hayati tehlike yaratabilir. Kurtarmayı kimin, hangi malzemeyle yapacağı çıkmadan önce belli olsun. Yüksekte yalnız çalışma.',
          ),
          documentLesson(
            'Kurtarma planı ve donanım denetimi',
            15,
            'Kurtarmayı kimin, hangi malzemeyle yapacağı çıkmadan önce yazılı olsun.',
            rescuePlan,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Güvenli Sürüş',
    catalog: 'Mesleki Beceriler',
    summary: 'Yola hazırlanmak, mesafeyi korumak ve dikkati yolda tutmak.',
    gains: ['Takip mesafesini korur', 'Yorgunken yola çıkmaz'],
    state: 'published',
    capacity: 45,
    sections: [
      [
        'Yola çıkmadan',
        [
          lesson('Araç denetimi', 6, [
            {
              points: [
                ['Dışarıda', 'lastik basıncı, farlar, camlar, aracın altında sıvı izi'],
                ['İçeride', 'uyarı ışıkları, silecek suyu, yangın tüpü, reflektör'],
                ['Yükte', 'ağır malzeme sabit; ani frende öne fırlar'],
              ],
            },
            'Koltuğu ve aynaları araç dururken ayarla.',
          ]),
          lesson(
            'Yol planı',
            5,
            'Rotayı hareket etmeden önce gir ve hava durumuna bak. Uzun yolda iki saatte bir mola ver. Geç kalacağını erkenden haber ver; hız yaparak kazanılan süre azdır.',
          ),
          documentLesson(
            'Araç denetim formu ve uzun yol planı',
            4,
            'Lastiğe, ışıklara ve uyarılara bak; iki saatte bir mola ver.',
            vehicleCheck,
          ),
        ],
      ],
      [
        'Yolda',
        [
          lesson('Takip mesafesi', 6, [
            'Kuru havada öndeki araçla arana en az iki saniye koy: o bir tabelayı geçerken “seksen sekiz, seksen dokuz” diye saymaya başla. Saymayı bitirmeden tabelaya vardıysan yavaşla.',
            {
              table: [
                ['Yol', 'Süre', '90 km/sa’te uzaklık'],
                ['Kuru', '2 saniye', '50 metre'],
                ['Yağmurlu', '4 saniye', '100 metre'],
                ['Buzlu', '8 saniye ve üstü', '200 metre'],
              ],
            },
          ]),
          lesson(
            'Telefon',
            4,
            'Saatte doksan kilometre hızla giderken ekrana iki saniye bakarsan elli metreyi görmeden geçersin. Elleri serbest bırakan görüşme de dikkati böler; konuşmayı molaya bırak.',
          ),
          linkLesson('Yola çıkmadan: KGM yol durumu', 2, 'https://www.kgm.gov.tr/'),
        ],
      ],
    ],
  },
]
