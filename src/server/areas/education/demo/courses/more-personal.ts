import { minutesForm, writingSamples } from '../documents/personal.ts'
import { type CoursePlan, documentLesson, lesson, linkLesson } from './course-plan.ts'

/** More courses about oneself. */
export const morePersonal: readonly CoursePlan[] = [
  {
    name: 'Anlaşılır Yazmak: E-posta ve Rapor',
    catalog: 'Kişisel Gelişim',
    summary: 'İlk cümlede ne istediğini söylemek, uzun metni kısaltmak.',
    gains: ['İsteğini ilk cümlede yazar', 'Metnini sadeleştirir'],
    state: 'published',
    sections: [
      [
        'E-posta',
        [
          lesson('Konu satırı', 4, [
            'Konu satırı, iletinin açılmadan okunan özetidir: işi ve tarihi söylesin.',
            {
              table: [
                ['Zayıf', 'Güçlü'],
                ['Toplantı', '12 Mart bütçe toplantısı: onayını bekliyorum'],
                ['Önemli!!', 'Bugün 15.00’te sistem bir saat kapalı'],
                ['Fwd: Re: Re: rapor', 'Mart raporu: iki sorum var'],
              ],
            },
            'Konu değişince eski yazışmayı sürdürme, yeni bir ileti aç.',
          ]),
          lesson(
            'Önce istek',
            5,
            'Neyi, ne zamana istediğini ilk iki cümlede söyle. Gerekçe ve geçmiş ardından gelsin. Birden çok kişiye yazıyorsan her işin yanına sorumlusunun adını koy.',
          ),
        ],
      ],
      [
        'Rapor',
        [
          lesson(
            'Kısa cümle',
            6,
            'Bir cümlede bir düşünce anlat. “Kontrolün gerçekleştirilmesi sağlanmıştır” yerine “kontrol ettik” de. Uzun cümleyi yüksek sesle oku; soluğun yetmiyorsa ikiye böl.',
          ),
          lesson(
            'Özet en başta',
            6,
            'Neyin önemli olduğu rapor bitince belli olur; bu yüzden özeti en son yaz. Okuyan ise önce onu görmelidir. Sonucu, dayanağını ve önerdiğin adımı yarım sayfaya sığdır.',
          ),
          documentLesson(
            'Önce ve sonra: yazı örnekleri',
            8,
            'İsteği ilk cümleye al, uzun kalıpların yerine fiil kullan.',
            writingSamples,
          ),
          linkLesson('Yazımından emin değilsen: TDK sözlükleri', 2, 'https://sozluk.gov.tr/'),
        ],
      ],
    ],
  },
  {
    name: 'Verimli Toplantı',
    catalog: 'Kişisel Gelişim',
    summary: 'Gereksiz toplantıyı iptal etmek, gerekli olanı kararla bitirmek.',
    gains: ['Toplantıyı kararla bitirir'],
    state: 'published',
    dates: [-20, 70],
    sections: [
      [
        'Öncesi',
        [
          lesson(
            'Toplantı gerekli mi?',
            4,
            'Yalnızca bilgi vereceksen bir ileti yeter. Toplantı, birlikte karar vermek ya da bir sorunu çözmek içindir. Amacını bir cümleyle yazamıyorsan daveti gönderme.',
          ),
          lesson(
            'Gündem ve kişiler',
            5,
            'Gündem maddelerini soru olarak yaz: “Hangi tedarikçiyi seçiyoruz?” Cevaba katkısı olmayacak kişiyi çağırma, notları ona gönder. Okunacak belgeyi en az bir gün önce paylaş.',
          ),
        ],
      ],
      [
        'Sırası ve sonrası',
        [
          lesson(
            'Söz dengesi',
            5,
            'En kıdemli kişi ilk konuştuğunda öteki görüşler çoğu zaman söylenmeden kalır. Turu en yeniden başlat ya da herkese önce iki dakika yazma süresi ver. Konu dağılırsa ayrı bir listeye yaz, gündeme dön.',
          ),
          lesson(
            'Karar, sorumlu, tarih',
            4,
            'Son beş dakikayı kararları yüksek sesle okumaya ayır. Her işin bir sorumlusu ve bir tarihi olsun; iki kişiye birden verilen iş sahipsiz kalır. Notu aynı gün gönder.',
          ),
          documentLesson(
            'Gündem ve karar tutanağı',
            4,
            'Her kararın bir sorumlusu ve bir tarihi olsun.',
            minutesForm,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Öğrenmeyi Öğrenmek',
    catalog: 'Kişisel Gelişim',
    summary: 'Okuduğunu akılda tutmak ve işinde kullanmak için denenmiş yollar.',
    gains: ['Kendini sınayarak çalışır', 'Öğrendiğini işinde dener'],
    state: 'draft',
    sections: [
      [
        'Akılda tutmak',
        [
          lesson(
            'Okumak yetmez',
            6,
            'Bir metni yeniden okumak tanıdıklık duygusu verir ama bilgiyi kalıcı kılmaz. Kitabı kapat ve aklında kalanı yaz. Hatırlamaya çalışmak belleği güçlendirir.',
          ),
          lesson(
            'Aralıklı tekrar',
            5,
            'Bir saatlik çalışmayı tek oturuşta bitirme, dört güne böl. Biraz unuttuktan sonra yapılan tekrar daha etkilidir. Takvimine yarın, üç gün sonra ve iki hafta sonra için on dakika koy.',
          ),
        ],
      ],
      [
        'İşe taşımak',
        [
          lesson(
            'İlk gün',
            4,
            'Eğitimden çıktığın gün yeni bilgiyi kullanacağın bir iş seç. Küçük bir iş olsun; sonucunu çabuk görürsün.',
          ),
          lesson(
            'Birine anlatmak',
            5,
            'Konuyu hiç bilmeyen birine beş dakikada anlat. Takıldığın yer, yeniden çalışman gereken yerdir. Cevaplayamadığın soruyu not et, cevabını bulunca ona da ilet.',
          ),
        ],
      ],
    ],
  },
]
