import { breachForm, passwordRules, workplaceCheck } from '../documents/compliance.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson, showing } from './course-plan.ts'

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
          lesson('Kişisel veri nedir?', 6, [
            'Kimliği belirli ya da belirlenebilir bir kişiye ilişkin her bilgi kişisel veridir. Adı yazmasa da kimin olduğu anlaşılıyorsa veri kişiseldir.',
            {
              table: [
                ['Veri', 'Kişisel mi?', 'Neden?'],
                ['Ad, telefon, plaka', 'Evet', 'Kişiyi doğrudan gösterir'],
                ['Toplantı kaydındaki ses', 'Evet', 'Sesten kişi belirlenebilir'],
                [
                  'Sağlık raporu, sendika üyeliği',
                  'Evet, özel nitelikli',
                  'Ayrımcılığa yol açabilir, daha sıkı korunur',
                ],
                ['Mahallenin toplam tüketimi', 'Hayır', 'Tek bir kişiye bağlanamaz'],
              ],
            },
            { quote: 'Kuşkuya düşersen kişisel veri say.' },
          ]),
          lesson('Veri ne zaman işlenebilir?', 8, [
            'Bir veriyi işlemek için kanunda sayılan şartlardan biri gerekir. En sık karşılaşılanlar:',
            {
              points: [
                ['Sözleşme', 'aboneliği açmak için adres istemek'],
                ['Hukuki yükümlülük', 'bordroyu yıllarca saklamak'],
                ['Meşru menfaat', 'girişte güvenlik kamerası bulundurmak'],
                ['Açık rıza', 'fotoğrafını bültende kullanmak'],
              ],
            },
            'Rıza son çaredir; başka bir şart varken istenmez. İstendiyse geri alınabilir, bu yüzden vazgeçeni zor durumda bırakmayan işlerde kullanılır.',
          ]),
        ],
      ],
      [
        'Günlük işte',
        [
          lesson('Masada ve ekranda', 6, [
            {
              points: [
                ['Kalkarken', 'ekranı kilitle, açık dosyaları çekmeceye koy'],
                ['Yazdırırken', 'çıktıyı hemen al, yanlış basılanı parçala'],
                ['Gönderirken', 'alıcıyı bir daha oku, kişisel adresine iş dosyası yollama'],
                ['Paylaşırken', 'gereğinden çok sütun varsa önce onları çıkar'],
              ],
            },
            'En sık görülen ihlal bir saldırı değil, kendiliğinden tamamlanan yanlış adrestir.',
          ]),
          lesson(
            'İhlal olursa',
            7,
            'Yanlış kişiye giden bir e-posta da ihlaldir. Saklama, hemen bildir: kurumun yetmiş iki saat içinde Kurula haber vermesi gerekir.',
          ),
          documentLesson(
            'Veri ihlali bildirim formu',
            5,
            'Formu eksik de olsa hemen gönder; yetmiş iki saat, kurum ihlali öğrendiği anda başlar.',
            breachForm,
          ),
          linkLesson('Kurul kararları ve rehberler: KVKK', 3, 'https://www.kvkk.gov.tr/'),
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
          documentLesson(
            'Güvenlik kontrol listesi ve ramak kala formu',
            6,
            'Çalıştığın yere haftada bir listeyle bak; yaralanmayla bitmeyen olayı da bildir.',
            workplaceCheck,
          ),
        ],
      ],
      [
        'Acil durum',
        [
          lesson('Tahliye', 6, [
            {
              steps: [
                'İşi bırak, yanındaki cihazı kapat; eşyanı alma.',
                'En yakın çıkıştan in, asansöre binme.',
                'Yardıma ihtiyacı olanı yalnız bırakma; taşıyamıyorsan yerini görevliye söyle.',
                'Toplanma yerine git ve sayımı bekle.',
              ],
            },
            { quote: 'Sayımda olmadığın sürece bir itfaiyeci seni içeride arar.' },
          ]),
          lesson('İlk yardımı çağırmak', 5, [
            'Önce kendi güvenliğini sağla, sonra 112’yi ara. Dört şeyi söyle:',
            {
              steps: [
                ['Nerede', 'bina, kat, giriş kapısı'],
                ['Ne oldu', 'düşme, elektrik çarpması, bayılma'],
                ['Kaç kişi', 'yaralıların sayısı'],
                ['Nasıl', 'bilinci açık mı, soluyor mu'],
              ],
            },
            'Karşıdaki kapat demeden telefonu kapatma. Birini kapıya gönder; ambulansı o karşılasın.',
          ]),
          linkLesson('Mevzuat ve rehberler: ÇSGB', 3, 'https://www.csgb.gov.tr/'),
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
          lesson('Acele ettiren ileti', 6, [
            'Hemen yap, hesabın kapanacak, yönetici bekliyor: acele ettiren iletinin amacı düşünmeni engellemektir.',
            { heading: 'Dört işaret' },
            {
              points: [
                ['Gönderen', 'görünen ad tanıdık, adres başka: destek@kuzey-enerji.example.net'],
                ['Bağlantı', 'yazan adresle üzerinde durunca görünen adres aynı değil'],
                ['İstek', 'parola, onay kodu ya da ödeme istiyor'],
                ['Baskı', 'saatler içinde bir kayıpla korkutuyor'],
              ],
            },
            'Birini gördüğünde dur. İletiyi gönderdiği söylenen kişiyi bildiğin numaradan ara.',
          ]),
          lesson('Şüphelendiğinde', 4, [
            {
              steps: [
                'Yanıtlama, eki açma, bağlantıya basma.',
                'İletiyi ekte destek masasına bildir; aynısı başkalarına da gelmiştir.',
                'Bastıysan ya da parola yazdıysan bunu da söyle ve parolanı değiştir.',
              ],
            },
            'Erken bildiren herkesi korur. Bildirdiğin için kimse seni suçlamaz.',
          ]),
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
          documentLesson(
            'Parola kuralları, iki sayfada',
            3,
            'Her hesabın parolası ayrı olsun; bir şey ters giderse hemen değiştir ve bildir.',
            passwordRules,
          ),
          linkLesson('Güncel uyarılar: USOM', 2, 'https://www.usom.gov.tr/'),
        ],
      ],
    ],
  },
]
