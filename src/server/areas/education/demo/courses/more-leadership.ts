import { interviewForm, oneOnOneNotes } from '../documents/leadership.ts'
import { type CoursePlan, documentLesson, lesson } from './course-plan.ts'

/** More courses about leading a team. */
export const moreLeadership: readonly CoursePlan[] = [
  {
    name: 'Birebir Görüşmeler',
    catalog: 'Yöneticilik',
    summary: 'Ekip arkadaşınla düzenli konuşmak, dinlemek ve verdiğin sözü tutmak.',
    gains: ['Düzenli birebir görüşür', 'Geri bildirimi somut verir'],
    state: 'published',
    kind: 'blended',
    capacity: 24,
    approval: 'staff',
    dates: [-10, 50],
    sections: [
      [
        'Düzen kurmak',
        [
          lesson(
            'Sıklık ve süre',
            5,
            'İki haftada bir yarım saat, üç ayda bir yarım günden iyidir. Görüşmeyi ertelemek zorunda kalırsan aynı hafta içinde yeni bir saat öner. Gündemin yarısını ekip arkadaşın belirlesin.',
          ),
          lesson('Ne konuşulur?', 7, [
            'İş listesinin üzerinden geçmek için başka yollar var. Bu süreyi şunlara ayır:',
            {
              points: [
                ['Engeller', '“Bu hafta seni en çok ne yavaşlattı?”'],
                ['Öğrenme', '“Hangi işi öğrenmek isterdin?”'],
                ['İlişkiler', '“Kiminle çalışırken zorlanıyorsun?”'],
              ],
            },
          ]),
        ],
      ],
      [
        'Görüşme sırasında',
        [
          lesson(
            'Susabilmek',
            5,
            'Sorunu sorduktan sonra beşe kadar say. Sessizliği hemen doldurursan asıl yanıtı kaçırırsın. Çözüm önermeden önce karşındakinin ne düşündüğünü öğren.',
          ),
          lesson(
            'Örnekle söylemek',
            6,
            '“Raporların dağınık” yargıdır, “Salı günkü raporda toplam satırı yoktu” örnek. Bir örnek söyle, etkisini anlat ve ne beklediğini ekle. İyi giden işi de aynı açıklıkla söyle.',
          ),
          lesson(
            'Not almak, söz tutmak',
            6,
            'Verdiğin sözleri yaz ve bir sonraki görüşmeye onlarla başla. Yapamadığın bir şey varsa nedenini açıkla. Güven, tutulan küçük sözlerle kurulur.',
          ),
          documentLesson(
            'Görüşme notu ve soru listesi',
            4,
            'Her görüşmeye geçen sefer verdiğin sözlerle başla.',
            oneOnOneNotes,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Yapılandırılmış Mülakat',
    catalog: 'Yöneticilik',
    summary: 'Her adaya aynı soruları sormak ve cevapları aynı ölçütle puanlamak.',
    gains: ['Adayları aynı ölçütle değerlendirir'],
    state: 'published',
    kind: 'classroom',
    capacity: 14,
    dates: [12, 13],
    departments: ['IK', 'IK-03'],
    sections: [
      [
        'Hazırlık',
        [
          lesson(
            'Ölçütleri yazmak',
            20,
            'Görüşmeden önce işin gerektirdiği dört beş yetkinliği seç. Her biri için zayıf, yeterli ve güçlü cevabın neye benzediğini yaz. Ölçüt yoksa en çok konuşan aday akılda kalır.',
          ),
          lesson('Geçmişe dair sorular', 25, [
            '“Ne yapardınız?” tahmin getirir, “Ne yaptınız?” deneyim. Cevabı dört adımda aç:',
            {
              steps: [
                ['Durum', 'Ne zaman, nerede, kimlerle?'],
                ['Görev', 'Sizden ne bekleniyordu?'],
                ['Eylem', 'Siz ne yaptınız?'],
                ['Sonuç', 'Ne değişti, nasıl ölçtünüz?'],
              ],
            },
            'Aday “biz” diyorsa “sizin payınız neydi?” diye sor. Soruların sırasını adaydan adaya değiştirme.',
          ]),
        ],
      ],
      [
        'Değerlendirme',
        [
          lesson(
            'Sorulmayacak sorular',
            15,
            'Evlilik, çocuk planı, inanç ve siyasi görüş işin ölçütü değildir; bunları sorma. Aday kendisi anlatırsa not etme, konuyu işe döndür. Vardiya ya da seyahat gerekiyorsa koşulu söyle ve uygun olup olmadığını herkese sor.',
          ),
          lesson(
            'Puanlamak',
            20,
            'Puanını görüşme biter bitmez, öteki görüşmecilerle konuşmadan ver. Yanına adayın söylediği bir cümleyi dayanak olarak ekle. Puanlar ayrışıyorsa sonra nedenini tartış; ortalama almak bunun yerini tutmaz.',
          ),
          documentLesson(
            'Mülakat puanlama formu',
            8,
            'Her adaya aynı soruları aynı sırayla sor, puanını dayanağıyla yaz.',
            interviewForm,
          ),
        ],
      ],
    ],
  },
  {
    name: 'Değişimi Yönetmek',
    catalog: 'Yöneticilik',
    summary: 'Yeni bir düzeni anlatmak, itirazı dinlemek ve önce küçük bir yerde denemek.',
    gains: ['Değişimin nedenini anlatır', 'İtirazdan yararlanır'],
    state: 'completed',
    dates: [-110, -33],
    sections: [
      [
        'Anlatmak',
        [
          lesson(
            'Neden, ne, ne zaman',
            7,
            'İnsanlar önce kendi işlerinin nasıl etkileneceğini merak eder. Nedeni bir paragrafla, değişeni örnekle, takvimi tarihle anlat. Bilmediğin bir şey sorulursa ne zaman öğreneceğini söyle.',
          ),
          lesson(
            'Yeniden anlatmak',
            5,
            'Senin aylardır düşündüğün kararı ekip ilk kez duyuyor. Toplantıda söyle, ardından yaz, sonra tek tek konuş. Gelen soruları topla; en çok sorulan konu en az anlaşılandır.',
          ),
        ],
      ],
      [
        'İtiraz',
        [
          lesson(
            'İtiraz bilgidir',
            6,
            'Karşı çıkan kişi senin görmediğin bir riski görmüş olabilir. Ondan somut bir örnek iste ve plana neyin eklenmesi gerektiğini sor. Sessiz kalanlara da ayrıca danış.',
          ),
          lesson(
            'Küçük bir deneme',
            6,
            'Yeni yöntemi önce gönüllü bir ekipte, sınırlı bir süre uygula. Neyi ölçeceğini baştan belirle. Sonuç beklediğin gibi çıkmazsa bunu da paylaş.',
          ),
        ],
      ],
    ],
  },
  {
    name: 'Hedef Belirleme ve Performans Görüşmesi',
    catalog: 'Yöneticilik',
    summary: 'Az sayıda ölçülebilir hedef koymak ve yıl sonunda kimseyi şaşırtmamak.',
    gains: ['Ölçülebilir hedef yazar', 'Beklentilerini açık söyler'],
    state: 'approved',
    capacity: 30,
    approval: 'staff',
    needs: 'İlk Kez Yönetici Olmak',
    dates: [20, 60],
    sections: [
      [
        'Hedef',
        [
          lesson(
            'İyi bir hedef cümlesi',
            7,
            'İyi hedef neyin, ne kadar ve ne zamana değişeceğini söyler. “Hizmeti iyileştirmek” dilektir; “yanıt süresini haziran sonuna kadar iki güne indirmek” hedeftir. Kişinin etkileyemeyeceği bir sayıyı hedef yapma.',
          ),
          lesson(
            'Üç hedef yeter',
            4,
            'Üç hedef akılda kalır, on hedef dosyada. Yeni bir hedef eklediğinde hangisinin geri plana çekileceğini de kararlaştır.',
          ),
        ],
      ],
      [
        'Görüşme',
        [
          lesson(
            'Sürpriz olmasın',
            6,
            'Yıl sonunda ilk kez söylenen eleştiri geç kalmıştır. Yıl boyunca tarih ve örnek içeren kısa notlar tut. Bu notlar seni yalnızca son aya bakmaktan korur.',
          ),
          lesson(
            'Bundan sonrası',
            7,
            'Görüşmenin ilk yarısında olanı değerlendir, ikinci yarısında geleceği konuş. Öz değerlendirmeyi önce karşındakinden dinle. Bir gelişim adımı, gereken destek ve tarih yazılmadan görüşmeyi bitirme.',
          ),
        ],
      ],
    ],
  },
]
