/** The courses of the demo, with real and short content. */
export interface LessonPlan {
  readonly title: string
  readonly text: string
  /** Minutes. */
  readonly minutes: number
}

export interface CoursePlan {
  readonly name: string
  readonly catalog: string
  readonly summary: string
  readonly gains: readonly string[]
  readonly state?: 'draft' | 'in_review' | 'approved' | 'published' | 'completed' | 'cancelled' | 'archived'
  /** Days from the day of the demo on which it starts and ends. */
  readonly dates?: readonly [from: number, to: number]
  readonly kind?: 'online' | 'classroom' | 'blended'
  readonly capacity?: number
  readonly approval?: 'staff'
  readonly mandatory?: true
  readonly needs?: string
  readonly departments?: readonly string[]
  readonly sections: readonly (readonly [title: string, lessons: readonly LessonPlan[]])[]
}

const lesson = (title: string, minutes: number, text: string): LessonPlan => ({ title, minutes, text })

/** The catalogues, each with what it is about. */
export const demoCatalogs = [
  ['Uyum ve Güvenlik', 'Herkesin bilmesi gereken kurallar: kişisel veriler, iş sağlığı ve bilgi güvenliği.'],
  ['Kişisel Gelişim', 'İletişim, zaman ve öğrenme üzerine eğitimler.'],
  ['Yöneticilik', 'Ekibini yöneten ve yönetmeye hazırlananlar için.'],
  ['Dijital Beceriler', 'Tablolar, veri ve günlük araçlarla daha rahat çalışmak.'],
  ['Müşteri ve Hizmet', 'Başvuranı dinlemek, çözmek ve iyi uğurlamak.'],
] as const

export const demoCourses: readonly CoursePlan[] = [
  {
    name: 'KVKK Farkındalık Eğitimi',
    catalog: 'Uyum ve Güvenlik',
    summary: 'Kişisel veri nedir, ne zaman işlenir, ihlalde ne yapılır: herkes için yarım saatte.',
    gains: ['Kişisel veriyi tanır', 'Veri ihlalini bildirir'],
    state: 'published',
    mandatory: true,
    sections: [
      [
        'Temel kavramlar',
        [
          lesson(
            'Kişisel veri nedir?',
            6,
            'Kimliği belirli ya da belirlenebilir bir kişiye ilişkin her bilgi kişisel veridir: ad, telefon, plaka, bir toplantı kaydındaki ses. Sağlık, inanç ve sendika üyeliği gibi bilgiler özel niteliklidir ve daha sıkı korunur.',
          ),
          lesson(
            'Veri ne zaman işlenebilir?',
            8,
            'Bir veriyi işlemek için kanunda sayılan şartlardan biri gerekir: sözleşmenin yerine getirilmesi, hukuki yükümlülük, meşru menfaat ya da açık rıza. Rıza son çaredir; başka bir şart varken istenmez.',
          ),
        ],
      ],
      [
        'Günlük işte',
        [
          lesson(
            'Masada ve ekranda',
            6,
            'İşin bitince ekranı kilitle, çıktıyı yazıcıda bırakma, listeleri kişisel adresine gönderme. Bir dosyada gereğinden çok sütun varsa önce onları çıkar.',
          ),
          lesson(
            'İhlal olursa',
            7,
            'Yanlış kişiye giden bir e-posta da ihlaldir. Saklama, hemen bildir: kurumun yetmiş iki saat içinde Kurula haber vermesi gerekir.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'İş Sağlığı ve Güvenliği: Temel Eğitim',
    catalog: 'Uyum ve Güvenlik',
    summary: 'İş yerindeki riskler, haklar ve yükümlülükler; acil durumda ne yapılır.',
    gains: ['Riski fark eder', 'Acil durumda doğru davranır'],
    state: 'published',
    mandatory: true,
    capacity: 400,
    sections: [
      [
        'Haklar ve riskler',
        [
          lesson(
            'Kim neden sorumlu?',
            10,
            'İşveren güvenli bir ortam sağlamakla, çalışan kurallara uymakla yükümlüdür. Ciddi ve yakın bir tehlike gördüğünde çalışmaktan kaçınma hakkın vardır.',
          ),
          lesson(
            'Ofiste de risk var',
            8,
            'Kablo, kaygan zemin, üst üste dizilmiş koliler ve uzun süre aynı duruşta oturmak en sık yaralanma nedenleridir. Gördüğünü bildir; düzeltilmesi kolaydır.',
          ),
        ],
      ],
      [
        'Acil durum',
        [
          lesson(
            'Tahliye',
            6,
            'Alarmda eşyanı bırak, asansöre binme, toplanma yerine git ve sayımı bekle. Yardıma ihtiyacı olanı yalnız bırakma.',
          ),
          lesson(
            'İlk yardımı çağırmak',
            5,
            'Önce kendi güvenliğini sağla, sonra 112’yi ara: nerede, kaç kişi, bilinç açık mı. Görevli gelene kadar telefonu kapatma.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Bilgi Güvenliği: Oltalama ve Parolalar',
    catalog: 'Uyum ve Güvenlik',
    summary: 'Sahte iletileri tanımak ve güçlü bir parolayla yaşamak.',
    gains: ['Oltalama iletisini tanır', 'Parolasını güvenle yönetir'],
    state: 'published',
    needs: 'KVKK Farkındalık Eğitimi',
    sections: [
      [
        'Oltalama',
        [
          lesson(
            'Acele ettiren ileti',
            6,
            'Hemen yap, hesabın kapanacak, yönetici bekliyor: acele ettiren iletinin amacı düşünmeni engellemektir. Adresi harf harf oku, bağlantıya basmadan üzerinde dur.',
          ),
          lesson(
            'Şüphelendiğinde',
            4,
            'Yanıtlama, eki açma, bağlantıya basma. Destek masasına bildir; aynı ileti başkalarına da gelmiştir.',
          ),
        ],
      ],
      [
        'Parolalar',
        [
          lesson(
            'Uzun, tek ve kolay',
            5,
            'Dört sıradan sözcük, anlamsız sekiz karakterden hem güçlü hem akılda kalıcıdır. Her hesabın parolası ayrı olsun; bir kasada sakla.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Etkili İletişim ve Geri Bildirim',
    catalog: 'Kişisel Gelişim',
    summary: 'Dinlemek, zor konuşmaya hazırlanmak ve geri bildirimi kırmadan vermek.',
    gains: ['Zor konuşmaya hazırlanır', 'Geri bildirimi somut verir'],
    state: 'published',
    sections: [
      [
        'İletişimin temelleri',
        [
          lesson(
            'Niyet ve etki',
            7,
            'Söylediğinle duyulan aynı değildir. Konuşmadan önce niyetini, sonra karşındakinde bıraktığın etkiyi düşün; ikisi ayrıysa sor.',
          ),
          lesson(
            'Soru sormak',
            6,
            'Kapalı soru evet ya da hayır getirir, açık soru öykü. “Ne oldu?” ile başla, “neden” ile suçlama.',
          ),
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
          lesson(
            'Niyet, gözlem, etki, istek',
            5,
            'Önce niyetini söyle, sonra ne gördüğünü ve sende ne bıraktığını; en sonda ne istediğini. Yorum katma: “geç kaldın” gözlemdir, “umursamıyorsun” yorum.',
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
          lesson(
            'Önemli mi, acil mi?',
            6,
            'Acil olan bağırır, önemli olan bekler. Haftana önce önemli işleri yerleştir; aciller kalan yere sığar.',
          ),
          lesson(
            'Hayır demek',
            5,
            'Her evet, başka bir şeye hayırdır. Neyi bırakacağını söyle, ne zaman yapabileceğini öner.',
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
        ],
      ],
    ],
  },
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
  {
    name: 'Excel ile Veri Analizi',
    catalog: 'Dijital Beceriler',
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
    catalog: 'Dijital Beceriler',
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
            'Veriyi kim topladı, kime sordu, ne zaman? Yanıtı olmayan grafik süstür.',
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
    catalog: 'Dijital Beceriler',
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
          lesson(
            'Ne zaman, kim, nasıl?',
            6,
            'Sonucu bilmiyorsan sürecin ne olduğunu söyle: ne zaman, kimden, hangi yolla haber alacak.',
          ),
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
          lesson(
            'Hoş geldin',
            5,
            'Kimliğini, dizüstü bilgisayarını ve eşlikçini ilk saatte alırsın. Sorunu kime soracağını bilmiyorsan eşlikçine sor.',
          ),
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
          lesson(
            'Süreler',
            6,
            'Her belge türünün bir saklama süresi vardır. Süresi dolan belge tutanakla imha edilir; eksik imha da fazla saklama da risktir.',
          ),
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
