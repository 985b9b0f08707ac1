import type { examStates } from '../../../../../resources/assessment/exam-states.ts'

/** An exam of the demo. Days are counted from the one on which the demo is made. */
export interface ExamPlan {
  readonly name: string
  readonly instructions: string
  readonly state: (typeof examStates)[number]
  /** When it opens and closes. */
  readonly days?: readonly [number, number]
  /** Seconds. */
  readonly duration: number
  /** The categories of its questions, each with as many as the others where there are enough. */
  readonly from: readonly string[]
  /** How many of them are chosen: first those that no exam before it asks. */
  readonly chosen: number
  /** Questions that are drawn besides, from a bank whose questions were chosen. */
  readonly drawn?: { readonly bank: string; readonly count: number }
  /** Everybody is asked in the same order. */
  readonly isInOrder?: boolean
  /** What people wrote where they have to: one of these. */
  readonly written?: readonly string[]
  readonly attempts?: number
  readonly isPractice?: boolean
  readonly isForward?: boolean
  /** The course at whose end it stands: who learns there takes part, and nobody else. */
  readonly course?: string
  /** How many take part, and how many of them have handed in. */
  readonly participants: number
  readonly taken?: number
  /** How many are in it now. */
  readonly running?: number
  readonly reason?: string
  /** What a wrong answer takes of the mark of its question, in per cent. */
  readonly negative?: number
  readonly accessCode?: string
  /** Minutes that whoever is in it has beyond the others. */
  readonly extraMinutes?: number
  /** Two mark it, without names: of the first attempts the parts of the mark that they gave so far, in their order. */
  readonly byTwo?: readonly (readonly number[])[]
  /** Why everybody got the full mark of its first question. */
  readonly corrected?: string
  /** What the last of its participants who handed in says of their result, and nobody has answered. */
  readonly objection?: string
}

export const examPlans: readonly ExamPlan[] = [
  {
    name: 'İş Sağlığı ve Güvenliği Sınavı',
    instructions: 'Soruları istediğin sırayla cevaplayabilirsin. Her cevabın verdiğin anda kaydedilir.',
    state: 'open',
    days: [-2, 12],
    duration: 2700,
    from: ['İş Güvenliği'],
    chosen: 10,
    drawn: { bank: 'İlk yardım ve yangın', count: 5 },
    participants: 45,
    taken: 9,
    running: 16,
  },
  {
    name: 'Bilgi Güvenliği Alıştırması',
    instructions: 'Kendini denemen için. Doğru cevapları teslim edince görürsün.',
    state: 'open',
    days: [-20, 60],
    duration: 900,
    from: ['Bilgi Güvenliği'],
    chosen: 6,
    isPractice: true,
    participants: 30,
    taken: 4,
  },
  {
    name: 'Oryantasyon Sınavı',
    instructions: 'Sorular sırayla gelir; bir soruyu geçince geri dönemezsin.',
    state: 'published',
    days: [5, 9],
    duration: 1800,
    from: ['Oryantasyon'],
    chosen: 3,
    drawn: { bank: 'İşe yeni başlayanlar', count: 5 },
    isForward: true,
    participants: 25,
  },
  {
    name: 'Kalite Yönetimi Yıl Sonu Sınavı',
    instructions: 'Geçmek için en az 50 puan gerekir.',
    state: 'results_released',
    days: [-25, -18],
    duration: 2400,
    from: ['Kalite Yönetimi'],
    chosen: 9,
    participants: 20,
    taken: 16,
    corrected: 'Sorunun iki seçeneği de doğru sayılabiliyordu.',
    objection:
      'Düzeltici faaliyet sorusunda seçtiğim cevap ders notlarına göre doğru. Yeniden bakar mısınız?',
  },
  {
    name: 'İletişim Becerileri Sınavı',
    instructions: 'Son sorunun cevabını kendi cümlelerinle yaz.',
    state: 'grading',
    days: [-6, -1],
    duration: 1800,
    from: ['İletişim', 'Türkçe'],
    chosen: 7,
    isInOrder: true,
    written: [
      'Dünkü toplantıda bütçeyi anlatırken iki kez sözümü kestin. Konuyu yarım bıraktım ve ekip kararı bugüne kaldı. Sorunu not alıp ben bitirince sorar mısın?',
      'Toplantılarda sözümü kesiyorsun, bu beni rahatsız ediyor. Lütfen bitirmemi bekle.',
      'Seninle perşembe toplantısını konuşmak istiyorum. Ben konuşurken söze girince ne anlatacağımı şaşırdım. Sence bunu nasıl çözeriz?',
      'Hep aynı şeyi yapıyorsun, biraz saygılı ol.',
    ],
    participants: 14,
    taken: 8,
  },
  {
    name: 'Yangın Güvenliği Ara Sınavı',
    instructions: 'Taslak: soruları ve katılımcıları tamamlanacak.',
    state: 'draft',
    duration: 1200,
    from: ['Yangın'],
    chosen: 3,
    participants: 0,
  },
  {
    name: 'Veri Koruma Sınavı',
    instructions: 'Yeni mevzuata göre yeniden hazırlanacak.',
    state: 'cancelled',
    days: [-12, -8],
    duration: 1200,
    from: ['Kişisel Veriler'],
    chosen: 4,
    participants: 10,
    reason: 'Mevzuat değişti, sorular yenilenecek.',
  },
  {
    name: '2025 Genel Değerlendirme Sınavı',
    instructions: 'Geçen yılın genel değerlendirmesi.',
    state: 'archived',
    days: [-340, -330],
    duration: 3600,
    from: ['Matematik', 'Türkçe', 'Elektronik Tablo', 'Yönetim', 'Çevre'],
    chosen: 10,
    participants: 15,
    taken: 5,
  },
  {
    name: 'Etkili İletişim Bitirme Sınavı',
    instructions: 'Geçince eğitimin son dersi tamamlanır. İki deneme hakkın var.',
    state: 'open',
    days: [-10, 90],
    duration: 1200,
    from: ['İletişim'],
    chosen: 5,
    attempts: 2,
    course: 'Etkili İletişim ve Geri Bildirim',
    participants: 0,
  },
  {
    name: 'Elektrik Temel Bilgiler Sınavı',
    instructions: 'Süren denemeler, sınav kapandıktan sonra da kendi süreleri bitene kadar sürer.',
    state: 'closed',
    days: [-1, -0.008],
    duration: 2700,
    from: ['Elektrik'],
    chosen: 6,
    participants: 12,
    taken: 7,
    running: 1,
    extraMinutes: 240,
  },
  {
    name: 'Müşteri İlişkileri Sınavı',
    instructions: 'Yazılı cevapları iki kişi, ad görmeden puanlar.',
    state: 'grading',
    days: [-5, -1],
    duration: 1800,
    from: ['Müşteri İlişkileri'],
    chosen: 4,
    participants: 9,
    taken: 6,
    written: [
      'Sayın abonemiz, iki saattir elektriksiz kaldığınız için üzgünüz. Kesinti, bölgenizdeki bir kablo arızasından kaynaklanıyor. Ekibimiz sahada; elektriğin 18.30’da geleceğini öngörüyoruz. Gecikirse kısa iletiyle haber vereceğiz.',
      'Merhaba, arızadan haberimiz var, ekip çalışıyor. Biraz daha beklemenizi rica ederiz.',
      'Sizi bu saatte karanlıkta bıraktığımız için özür dileriz. Arıza trafodaydı, parçası yolda. Gelişmeleri 186’dan ve internet sayfamızdan izleyebilirsiniz; tazminat için başvuru yolunu ekte bulacaksınız.',
    ],
    byTwo: [[1, 0.25], [0.75]],
  },
  {
    name: 'Mevzuat Bilgisi Sınavı',
    instructions: 'Her yanlış cevap, sorunun puanının dörtte birini götürür. Giriş kodu: MEVZUAT-26',
    state: 'open',
    days: [-1, 20],
    duration: 1500,
    from: ['Mevzuat', 'Kişisel Veriler'],
    chosen: 8,
    participants: 18,
    taken: 5,
    negative: 25,
    accessCode: 'MEVZUAT-26',
  },
]
