import { fireInspection, interestForm, labelCard } from '../documents/compliance.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson, showing } from './course-plan.ts'

/** More courses about rules that everybody knows. */
export const moreCompliance: readonly CoursePlan[] = [
  {
    name: 'Etik Kurallar ve Çıkar Çatışması',
    catalog: 'Uyum ve Güvenlik',
    summary: 'Hediye, yakınlık ve yan kazanç: kararına gölge düşüren durumu görmek ve bildirmek.',
    gains: ['Çıkar çatışmasını fark eder', 'Etik dışı durumu bildirir'],
    state: 'published',
    mandatory: true,
    sections: [
      [
        'Çıkar çatışması',
        [
          lesson(
            'Çatışma ne zaman başlar?',
            7,
            'Kişisel bir yakınlığın ya da kazancın kararını etkileyebileceği her durum çıkar çatışmasıdır. Kötü niyet gerekmez; dışarıdan öyle görünmesi bile güveni zedeler. Kardeşinin çalıştığı firma teklif verdiyse değerlendirmeye katılmadan önce yöneticine söyle.',
          ),
          lesson('Hediye ve ağırlama', 6, [
            { quote: 'Bu hediyeyi bütün ekibin önünde açabilir miydim?' },
            {
              table: [
                ['Ne geldi?', 'Ne yaparsın?'],
                ['Logolu kalem, takvim', 'Alabilirsin'],
                ['İhale sürerken yemek daveti', 'Geri çevirirsin'],
                ['Nakit, hediye kartı', 'Tutarı ne olursa olsun geri çevirirsin'],
                ['Geri çeviremediğin bir hediye', 'Kaydını tutar, uyum birimine bildirirsin'],
              ],
            },
          ]),
        ],
      ],
      [
        'Bildirmek',
        [
          lesson(
            'Beyan etmek',
            5,
            'Beyan etmek bir kusuru kabul etmek değildir. Durumu yazıyla bildirdiğinde kararı tek başına taşımazsın. Koşullar değişince beyanını yenile.',
          ),
          documentLesson(
            'Çıkar çatışması beyan formu',
            5,
            'Emin olman gerekmez: kuşku duyuyorsan beyan et.',
            interestForm,
          ),
          lesson(
            'Gördüğünü anlatmak',
            6,
            'Kanıt toplamak senin görevin değil; gördüğünü, yerini ve zamanını yaz. İyi niyetle bildirene baskı yapmak ayrı bir ihlaldir. Emin olamadığında uyum birimine danış.',
          ),
          linkLesson('Etik ilkeler: Kamu Görevlileri Etik Kurulu', 2, 'https://www.etik.gov.tr/'),
        ],
      ],
    ],
  },
  {
    name: 'Yangın Güvenliği ve Söndürücü Kullanımı',
    catalog: 'İş Sağlığı ve Güvenliği',
    summary: 'Yangını önlemek, küçükken söndürmek ve dumandan sağ salim çıkmak.',
    gains: ['Doğru söndürücüyü seçer', 'Acil durumda doğru davranır'],
    state: 'published',
    kind: 'blended',
    capacity: 60,
    needs: 'İş Sağlığı ve Güvenliği: Temel Eğitim',
    sections: [
      [
        'Önlemek',
        [
          lesson(
            'Yangın üçgeni',
            6,
            'Yangın için yanıcı madde, ısı ve oksijen bir arada olmalıdır. Birini ortadan kaldırdığında ateş söner. Bu yüzden kâğıt kolisi ısıtıcının yanında, yağlı bez motorun üstünde durmaz.',
          ),
          lesson(
            'Priz ve ısıtıcı',
            5,
            'Çoklu prizi başka bir çoklu prize takma. Su ısıtıcısı gibi çok güç çeken aletleri doğrudan duvar prizine bağla. Isınan ya da kararan bir priz gördüğünde kullanmayı bırak, teknik birime haber ver.',
          ),
          documentLesson(
            'Aylık denetim ve söndürücü kartı',
            7,
            'Söndürücünün göstergesi yeşilde, çıkışın önü açık, panonun önü boş olsun.',
            fireInspection,
          ),
        ],
      ],
      [
        'Müdahale etmek',
        [
          lesson('Hangi söndürücü?', 8, [
            'Yanlış söndürücü yangını büyütebilir. Önce ne yandığına bak:',
            {
              table: [
                ['Yanan', 'Kullan', 'Kullanma'],
                ['Kâğıt, ahşap, kumaş', 'Su, köpük, ABC tozu', 'Karbondioksit tek başına yetmez'],
                ['Benzin, tiner', 'Köpük, toz, karbondioksit', 'Su'],
                ['Elektrik panosu', 'Karbondioksit; artık bırakmaz', 'Su ve köpük: çarpılma tehlikesi'],
                ['Kızgın yağ', 'Kabın kapağı', 'Su'],
              ],
            },
          ]),
          lesson(
            'Söndürücüyü kullanmak',
            8,
            'Pimi çek, hortumu alevin dibine tut, kolu sık ve süpürür gibi gezdir. Arkanda her zaman açık bir çıkış kalsın. Alev küçülmüyorsa kapıyı kapatıp çık.',
          ),
          lesson(
            'Dumanda ilerlemek',
            5,
            'Sıcak duman yukarıda toplanır; yere yakın ilerle. Kapıyı açmadan önce elinin tersiyle yokla, sıcaksa başka yol ara. Mahsur kalırsan kapının altını ıslak bezle tıka ve pencereden yerini belli et.',
          ),
          linkLesson('Afete hazırlık: AFAD', 3, 'https://www.afad.gov.tr/'),
          showing(
            'package',
            'Söndürücü alıştırması',
            6,
            'Kâğıt yangınında su, yağda köpük, elektrikte karbondioksit: önce yangının ne olduğuna bak.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Bilgiyi Sınıflandırmak ve Paylaşmak',
    catalog: 'Kişisel Veriler ve Bilgi Güvenliği',
    summary: 'Hangi belge kime açıktır, nasıl gönderilir, ne zaman silinir.',
    gains: ['Belgeyi doğru etiketler', 'Gizli bilgiyi korur'],
    state: 'published',
    needs: 'Bilgi Güvenliği: Oltalama ve Parolalar',
    sections: [
      [
        'Etiketler',
        [
          lesson('Herkese açık, kurum içi, gizli', 6, [
            'Her belgenin bir sahibi ve bir gizlilik düzeyi vardır. Düzeyi seçerken belge yanlış ele geçtiğinde kimin zarar göreceğini düşün.',
            {
              table: [
                ['Düzey', 'Örnek', 'Nasıl paylaşılır?'],
                ['Herkese açık', 'Basın bülteni', 'Onaylandıktan sonra her yerde'],
                ['Kurum içi', 'Telefon rehberi', 'Kurum hesabıyla'],
                ['Gizli', 'Bordro, teklif', 'Adı yazılı kişilere, şifreli'],
              ],
            },
            'Kararsız kalırsan yüksek olanı seç ve belgenin sahibine sor.',
          ]),
          lesson(
            'Etiket zamanla değişir',
            4,
            'Açıklanmamış bir bilanço gizlidir, yayımlandığı gün herkese açılır. Etiketi yalnızca belgenin sahibi değiştirir. Eski kopyaları da güncelle ya da sil.',
          ),
          documentLesson(
            'Gizlilik düzeyleri el kartı',
            4,
            'Göndermeden önce alıcıyı, içeriği ve bağlantının bitiş tarihini denetle.',
            labelCard,
          ),
        ],
      ],
      [
        'Paylaşmak',
        [
          lesson(
            'Ek yerine bağlantı',
            5,
            'Ek olarak gönderdiğin dosyayı geri alamazsın. Yetkili bir klasörün bağlantısını gönderirsen erişimi sonradan kapatabilirsin. “Bağlantıyı bilen herkes” seçeneğini iç belgelerde kullanma.',
          ),
          lesson(
            'Konuşulan da bilgidir',
            5,
            'Asansörde, trende ya da kafede yaptığın görüşmeyi tanımadığın kişiler de duyar. Yolda çalışıyorsan ekran filtresi kullan, toplantıdan çıkarken tahtayı sil. Hassas konuyu kapalı bir odaya bırak.',
          ),
          linkLesson('Bilgi güvenliği standardı: TSE', 2, 'https://www.tse.org.tr/'),
        ],
      ],
    ],
  },
]
