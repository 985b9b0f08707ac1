import { accessibleDocuments, callFlow, highBill } from '../documents/service.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

/** More courses about serving people. */
export const moreService: readonly CoursePlan[] = [
  {
    name: 'Telefonda İyi Hizmet',
    catalog: 'Müşteri ve Hizmet',
    summary: 'Sesini, bekletmeyi ve kapanışı yöneterek aramayı tek seferde çözmek.',
    gains: ['Aramayı düzenli yürütür', 'Anladığını özetleyip doğrular'],
    state: 'published',
    sections: [
      [
        'Açılış',
        [
          lesson(
            'Ses tonu',
            5,
            'Karşındaki yüzünü görmez, tonunu duyar. Gülümsemek sesine de yansır. Konuşurken başka bir yazışmaya bakma; dikkatinin dağıldığı duraksamalarından anlaşılır.',
          ),
          lesson('Kimlik doğrulamak', 5, [
            'Bilgi vermeden önce konuştuğun kişinin kim olduğunu doğrula ve neden sorduğunu söyle:',
            { quote: 'Hesabınızı korumak için iki soru soracağım.' },
            {
              points: [
                ['Doğrulandı', 'hesabıyla ilgili her soruyu cevaplayabilirsin'],
                ['Doğrulanmadı', 'yalnızca genel bilgi verirsin: kesinti, tarife, başvuru yolu'],
                ['Yakını arıyor', 'vekâleti yoksa hesap bilgisi vermezsin'],
              ],
            },
          ]),
        ],
      ],
      [
        'Çözüm ve kapanış',
        [
          lesson(
            'Bekletmek',
            4,
            'Beklemeye almadan önce izin iste ve süreyi söyle. Süre dolduğunda sonuç yoksa hatta dön, durumu anlat. Uzayacaksa geri aramayı öner ve söylediğin saatte ara.',
          ),
          lesson(
            'Özetleyip kapatmak',
            5,
            'Kapatmadan önce ne anladığını ve ne yapacağını tek cümlede yinele. Kayıt numarasını ver. Başka bir sorusu olup olmadığını sor; ikinci bir aramayı önlersin.',
          ),
          documentLesson('Arama akışı', 4, 'Karşıla, doğrula, anla, çöz ya da söz ver, kapat.', callFlow),
        ],
      ],
    ],
  },
  {
    name: 'Herkes için Erişilebilir Hizmet',
    catalog: 'Müşteri ve Hizmet',
    summary: 'Engelli başvurana saygıyla yardım etmek, herkesin okuyabileceği belge hazırlamak.',
    gains: ['Yardımı sorarak sunar', 'Erişilebilir belge hazırlar'],
    state: 'published',
    dates: [-15, 90],
    sections: [
      [
        'Yüz yüze',
        [
          lesson(
            'Önce sor',
            5,
            'Yardım etmeden önce “Yardımcı olmamı ister misiniz?” de ve yanıtı bekle. Tekerlekli sandalyeye ya da bastona izinsiz dokunma. Yanındaki kişiyle değil, başvuranın kendisiyle konuş.',
          ),
          lesson(
            'Görmeyen ya da zor işiten biriyle',
            7,
            'Görmeyen birine adını söyleyerek yaklaş; kolundan çekme, kolunu uzat. Zor işiten biriyle yüzün görünecek biçimde, ağzını kapatmadan konuş. Anlaşılmayan cümleyi bağırmadan, başka sözcüklerle yinele.',
          ),
        ],
      ],
      [
        'Belgede ve ekranda',
        [
          lesson(
            'Başlıklar ve görseller',
            6,
            'Ekran okuyucu kullanan kişi belgede başlıktan başlığa atlar; kalın yazı yerine başlık stili kullan. Görsele, ne anlattığını söyleyen bir alternatif metin ekle. “Buraya tıklayın” yerine bağlantının nereye gittiğini yaz.',
          ),
          lesson(
            'Kolay okunan metin',
            5,
            'Açık zemin üzerinde koyu harf seç, metni iki yana yaslama. Önemli bilgiyi yalnızca renkle ya da resimle verme.',
          ),
          documentLesson(
            'Erişilebilir belge kontrol listesi',
            5,
            'Başlıkları stille ver, görsele alternatif metin yaz, anlamı yalnızca renkle verme.',
            accessibleDocuments,
          ),
          linkLesson('Web erişilebilirliği: W3C WAI', 4, 'https://www.w3.org/WAI/'),
        ],
      ],
    ],
  },
  {
    name: 'Fatura Sorularını Yanıtlamak',
    catalog: 'Müşteri ve Hizmet',
    summary: 'Endeksi, dönemi ve kalemleri anlatmak; yüksek faturanın nedenini aramak.',
    gains: ['Faturayı kalem kalem açıklar', 'Beklentiyi doğru kurar'],
    state: 'published',
    kind: 'blended',
    capacity: 40,
    needs: 'Telefonda İyi Hizmet',
    dates: [10, 45],
    departments: ['MD-02', 'MD-03', 'MD-11'],
    sections: [
      [
        'Faturayı okumak',
        [
          lesson(
            'Endeks ve tüketim',
            8,
            'Tüketim, son endeks ile ilk endeks arasındaki farktır; birimi kilovatsaattir. Sayacın çarpanı varsa fark onunla çarpılır. Okuma tarihlerine de bak: uzun dönemin faturası yüksek olur.',
          ),
          lesson('Kalemler', 7, [
            'Anlatmaya en büyük kalemden başla:',
            {
              table: [
                ['Kalem', 'Ne için?'],
                ['Enerji bedeli', 'Tüketilen kilovatsaat'],
                ['Dağıtım bedeli', 'Hatların işletilmesi ve bakımı'],
                ['Vergi ve paylar', 'Kanunla belirlenen kesintiler'],
              ],
            },
            'Bilmediğin bir kalemi tahminle açıklama, faturalama birimine danış.',
          ]),
          linkLesson('Tarifeler ve tüketici hakları: EPDK', 3, 'https://www.epdk.gov.tr/'),
        ],
      ],
      [
        'Yüksek fatura',
        [
          lesson(
            'Nedenini aramak',
            8,
            'Geçen yılın aynı ayıyla karşılaştır; mevsimin etkisini böyle ayırırsın. Yeni bir cihaz alınıp alınmadığını ve evin nasıl ısıtıldığını sor. Endeks uyuşmuyorsa sayacın fotoğrafını iste.',
          ),
          documentLesson(
            'Yüksek fatura: görüşme ve örnek hesap',
            6,
            'Günlük tüketimi bul, geçen yılın aynı ayıyla karşılaştır.',
            highBill,
          ),
          lesson(
            'İtirazı kayda almak',
            6,
            'İtirazı abonenin kendi sözleriyle yaz, istediği sonucu ekle. Başvuru numarasını ve yanıtın hangi yolla geleceğini söyle. Yetkin yoksa indirim ya da iade sözü verme.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Şikâyetten Öğrenmek: Kök Neden',
    catalog: 'Müşteri ve Hizmet',
    summary: 'Aynı şikâyetin yeniden gelmemesi için nedeni bulmak ve düzeltmek.',
    gains: ['Kök nedeni araştırır'],
    state: 'approved',
    needs: 'Zor Görüşmeler ve Şikâyet Yönetimi',
    sections: [
      [
        'Nedeni bulmak',
        [
          lesson(
            'Beş kez neden',
            7,
            'İlk yanıt çoğu zaman yalnızca belirtiyi anlatır. “Mektup geç gitti” yanıtından sonra yeniden “neden” diye sor; kişiden sürece, süreçten kurala inersin. Bir kişinin hatasıyla biten zincir yarımdır; o hatayı kolaylaştıran düzeni ara.',
          ),
          lesson(
            'Sıklık ve ağırlık',
            6,
            'Çok gelen şikâyet her zaman en önemlisi değildir. Sayının yanına, verdiği zararı da yaz. Can güvenliğini ilgilendiren tek bir kayıt, yüz gecikmeden önce gelir.',
          ),
        ],
      ],
      [
        'Düzeltmek',
        [
          lesson(
            'Çözümü denemek',
            5,
            'Bir değişikliği bütün merkezlere yaymadan önce birinde uygula. Öncesi ve sonrası için aynı ölçüyü kullan.',
          ),
          lesson(
            'Sonucu haber vermek',
            4,
            'Şikâyet edene, sözünün neyi değiştirdiğini yaz. Ekibine de bildir; herkes aynı soruya aynı cevabı versin.',
          ),
        ],
      ],
    ],
  },
]
