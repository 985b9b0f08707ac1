import { type CoursePlan, lesson, showing } from './course-plan.ts'

/** Courses about rules that everybody knows. */
export const complianceCourses: readonly CoursePlan[] = [
  {
    name: 'KVKK Farkındalık Eğitimi',
    catalog: 'Kişisel Veriler ve Bilgi Güvenliği',
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
    catalog: 'İş Sağlığı ve Güvenliği',
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
    catalog: 'Kişisel Veriler ve Bilgi Güvenliği',
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
          showing(
            'film',
            'Bir iletiyi adım adım okumak',
            1 / 3,
            'Göndereni harf harf oku, bağlantının üzerinde dur, eki açma ve destek masasına bildir.',
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
          showing(
            'passwords',
            'Parola kuralları, iki sayfada',
            3,
            'Her hesabın parolası ayrı olsun; bir şey ters giderse hemen değiştir ve bildir.',
          ),
          showing(
            { url: 'https://www.usom.gov.tr/' },
            'Güncel uyarılar: USOM',
            2,
            'Ulusal Siber Olaylara Müdahale Merkezi güncel oltalama uyarılarını yayımlar.',
          ),
        ],
      ],
    ],
  },
]
