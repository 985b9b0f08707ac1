import { deskCheck, firstAidCard, nightShift, stressDiary } from '../documents/wellbeing.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

/** Courses about health and rest. */
export const wellbeingCourses: readonly CoursePlan[] = [
  {
    name: 'Ergonomi: Masa Başında Rahat Çalışmak',
    catalog: 'Sağlık ve Esenlik',
    summary: 'Koltuğu, ekranı ve molaları bedenine göre ayarlamak.',
    gains: ['Çalışma yerini kendine göre ayarlar'],
    state: 'published',
    sections: [
      [
        'Masa ve koltuk',
        [
          lesson('Koltuğu ayarlamak', 6, [
            {
              steps: [
                ['Yükseklik', 'ayakların yere tam bassın, dizlerin yaklaşık dik açıda olsun'],
                ['Derinlik', 'koltuğun kenarıyla dizinin arkası arasında üç parmak kalsın'],
                ['Sırt', 'bel desteğini belinin çukuruna getir'],
                ['Kolçak', 'omuzların kalkmadan dirseklerin dayansın'],
              ],
            },
            'Masa yüksekse koltuğu kaldır, ayaklarının altına destek koy.',
          ]),
          lesson(
            'Ekran ve klavye',
            6,
            'Ekranın üst kenarı göz hizanda ya da biraz altında, ekran bir kol boyu uzağında dursun. Pencereyi önüne ya da arkana değil, yanına al. Dizüstü bilgisayarı uzun süre kullanacaksan yükselt, ayrı klavye ve fare bağla.',
          ),
          documentLesson('Masa başı kontrol listesi', 4, 'Koltuğundan başla, ekranla bitir.', deskCheck),
        ],
      ],
      [
        'Hareket',
        [
          lesson(
            'Kalkmak',
            4,
            'Hiçbir duruş saatlerce sürdürülmeye uygun değildir; yarım saatte bir kalk. Telefonda konuşurken yürü, yazıcının uzak olanını seç.',
          ),
          lesson(
            'Gözünü dinlendirmek',
            4,
            'Yirmi dakikada bir, yirmi saniye boyunca altı metre kadar uzağa bak. Ekran başında daha az göz kırpılır; kuruluk hissedersen bilerek kırp. Yakınman sürerse iş yeri hekimine başvur.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Stresle Baş Etmek',
    catalog: 'Sağlık ve Esenlik',
    summary: 'Erken belirtileri tanımak, yükü hafifletmek ve destek istemek.',
    gains: ['Stres belirtisini tanır', 'Destek ister'],
    state: 'published',
    sections: [
      [
        'Tanımak',
        [
          lesson(
            'Bedenin ne söylüyor?',
            6,
            'Sıkılan çene, bölünen uyku ve çabuk öfkelenmek erken belirtiler arasındadır. Bir hafta boyunca ne zaman ortaya çıktıklarını yaz. Neyin tetiklediğini görürsen onu değiştirmen kolaylaşır.',
          ),
          lesson(
            'Elinde olan, olmayan',
            5,
            'Seni geren konuları iki sütuna ayır: etkileyebildiklerin ve etkileyemediklerin. İlk sütundan bir adım seç ve bugün at. İkinci sütun için dinlenmeye ve konuşmaya zaman ayır.',
          ),
          documentLesson(
            'Bir haftalık stres günlüğü',
            4,
            'Bir hafta boyunca neyin seni gerdiğini ve neyin iyi geldiğini yaz.',
            stressDiary,
          ),
        ],
      ],
      [
        'Hafifletmek',
        [
          lesson(
            'Soluk',
            4,
            'Dört sayarak soluk al, altı sayarak ver; uzun soluk vermek bedeni yatıştırır. Beş kez yinelemek bir dakikadan kısa sürer. Başın dönerse bırak, olağan soluğuna dön.',
          ),
          linkLesson(
            'Stresle baş etme rehberi: Dünya Sağlık Örgütü',
            4,
            'https://www.who.int/publications/i/item/9789240003927',
          ),
          lesson(
            'Yükü paylaşmak',
            6,
            'İşler yetişmiyorsa listeyi yöneticine götür ve neyin bekleyebileceğini sor. Güvendiğin biriyle konuşmak, çözüm hemen bulunmasa da rahatlatır. Uykusuzluk ya da çökkünlük iki haftadan uzun sürerse bir hekime başvur.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Vardiyada Uyku ve Beslenme',
    catalog: 'Sağlık ve Esenlik',
    summary: 'Gece çalışırken dinlenmek, doğru yemek ve eve güvenle dönmek.',
    gains: ['Vardiyaya göre dinlenir', 'Yorgunken yola çıkmaz'],
    state: 'published',
    departments: ['DG-30', 'MD-11', 'UR-02'],
    sections: [
      [
        'Uyku',
        [
          lesson(
            'Gündüz uyumak',
            6,
            'Odayı karart, serin tut ve telefonu sessize al. Yatmadan önce parlak ışıktan ve ekrandan uzak dur. Evdekiler uyku saatini bilsin; kapıya bir not as.',
          ),
          lesson(
            'Kısa uyku',
            4,
            'Gece vardiyasından önce yirmi dakikalık bir uyku uyanık kalmana yardım eder. Daha uzun uyuduysan işe başlamadan önce ayılmak için kendine yarım saat bırak.',
          ),
          documentLesson(
            'Gece vardiyası planı',
            4,
            'En uykulu saatlerde tehlikeli işi tek başına yapma.',
            nightShift,
          ),
        ],
      ],
      [
        'Beslenme ve yol',
        [
          lesson('Kafein ve öğün', 5, [
            {
              table: [
                ['Saat', 'Ye ve iç', 'Kaçın'],
                ['Vardiyadan önce', 'Hafif akşam yemeği', 'Ağır ve yağlı yemek'],
                ['Vardiyanın ilk yarısı', 'Kahve, su', 'Enerji içeceği'],
                ['Vardiyanın ikinci yarısı', 'Küçük öğün: çorba, yoğurt, meyve', 'Kafein'],
                ['Uyumadan önce', 'Bir bardak su', 'Alkol'],
              ],
            },
            'Kafeinin etkisi saatlerce sürer; suyunu yanında bulundur.',
          ]),
          lesson(
            'Eve dönüş',
            5,
            'Uzun süre uyanık kalmak tepki süresini, alkol almış gibi uzatır. Gözlerin kapanıyorsa direksiyona geçme; servise bin ya da önce biraz uyu. Camı açmak ve müzik dinlemek uykuyu gidermez.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'İlk Yardım Farkındalığı',
    catalog: 'Sağlık ve Esenlik',
    summary: 'Yardım gelene kadar ne yapılır, ne yapılmaz. İlk yardımcı belgesi vermez.',
    gains: ['Acil durumda doğru davranır', 'Kanamaya baskı uygular'],
    state: 'published',
    kind: 'blended',
    capacity: 20,
    approval: 'staff',
    needs: 'İş Sağlığı ve Güvenliği: Temel Eğitim',
    dates: [-4, 25],
    sections: [
      [
        'İlk dakikalar',
        [
          lesson('Güvenlik ve bilinç', 12, [
            {
              steps: [
                ['Güvenlik', 'yaklaşmadan önce trafik, elektrik ve gaz tehlikesine bak'],
                ['Bilinç', 'omzuna dokunup “İyi misiniz?” diye sor'],
                ['Yardım', 'yanıt yoksa çevreden yardım iste ve 112’yi arat'],
                ['Soluk', 'en çok on saniye bak, dinle ve hisset'],
              ],
            },
            'Kendin yaralanırsan yardım edecek bir kişi eksilir, yardım bekleyen bir kişi artar.',
          ]),
          lesson(
            'Kalp masajı',
            20,
            'Yetişkinde göğsün ortasına, en az beş, en çok altı santimetre çökecek biçimde bas. Dakikada 100 ile 120 arasında bir hız tut. Yapay solunum eğitimin yoksa yalnızca basıyı sürdür. Otomatik defibrilatör gelince sesli yönergelerine uy.',
          ),
        ],
      ],
      [
        'Sık karşılaşılanlar',
        [
          lesson(
            'Kanama',
            8,
            'Temiz bir bezle yaranın üzerine doğrudan ve kuvvetle bas. Bez kanla dolarsa kaldırmadan üstüne yenisini koy. Batan cismi çıkarma, çevresinden destekle.',
          ),
          lesson(
            'Yanık',
            6,
            'Yanan yeri yirmi dakika akan serin suyun altında tut. Diş macunu, yoğurt ve buz sürme. Yüzüğü ve saati şişlik başlamadan çıkar; su toplamış yeri patlatma.',
          ),
          lesson(
            'Tıkanma',
            8,
            'Öksürebilen kişiyi öksürmeye teşvik et, sırtına vurma. Konuşamıyor ve soluk alamıyorsa iki kürek kemiğinin arasına beş kez vur, ardından karnına beş bası uygula. Cisim çıkana kadar ikisini dönüşümlü sürdür. Bilincini yitirirse 112’yi arat ve kalp masajına başla.',
          ),
          documentLesson(
            'İlk yardım el kartı',
            6,
            'Güvenlik, bilinç, yardım, soluk: bu sırayla.',
            firstAidCard,
          ),
          linkLesson('İlk yardım eğitimi: Türk Kızılay', 2, 'https://www.kizilay.org.tr/'),
        ],
      ],
    ],
  },
]
