/** Whom an announcement of the demo is for, by codes, names and addresses. */
interface AudiencePlan {
  readonly everyone?: true
  readonly departments?: readonly string[]
  readonly titles?: readonly string[]
  readonly groups?: readonly string[]
  readonly roles?: readonly string[]
}

/** An announcement of the demo. Times are ISO 8601 in UTC. */
export interface AnnouncementPlan {
  readonly title: string
  readonly summary: string
  readonly body: string
  /** The part before the @ of the author's address; nobody: the portal itself. */
  readonly by?: string
  readonly from?: string
  readonly until?: string
  readonly to: AudiencePlan
  /** The corporation to whose people it is bound. */
  readonly corporation?: string
  /** The day by which people are to acknowledge it. */
  readonly acknowledge?: string
  /** How many pictures it has, and the files to be downloaded: a name and the line in it. */
  readonly pictures?: number
  readonly files?: readonly (readonly [name: string, line: string])[]
  /** The part of its audience that has read it, and said so, in percent. */
  readonly read?: number
  readonly acknowledged?: number
  /** The learner of the demo has not read it yet. */
  readonly unread?: true
}

const paragraphs = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')
const list = (...texts: string[]) => `<ul>${texts.map(text => `<li>${text}</li>`).join('')}</ul>`

/** What is announced in the demo, oldest first. */
export const demoAnnouncements: readonly AnnouncementPlan[] = [
  {
    title: 'Yaz dönemi eğitim değerlendirme sonuçları',
    summary:
      'Yaz döneminde 412 kişi 28 eğitimi tamamladı. Sonuçları ve en beğenilen eğitimleri paylaşıyoruz.',
    body: paragraphs(
      'Yaz dönemini geride bıraktık. 28 eğitimde 412 kişi sertifika almaya hak kazandı.',
      'En yüksek puanı <strong>Etkili İletişim</strong> ve <strong>Enerji Piyasasına Giriş</strong> eğitimleri aldı.',
    ),
    by: 'education-manager',
    from: '2026-09-07T06:00:00Z',
    until: '2026-10-05T21:00:00Z',
    to: { everyone: true },
    pictures: 1,
    read: 88,
  },
  {
    title: 'Sonbahar sağlık taraması',
    summary: 'Genel merkezde ücretsiz sağlık taraması 5–9 Ekim arasında. Randevunu İnsan Kaynakları’ndan al.',
    body: paragraphs(
      'Tarama her gün 09:00–17:00 arasında zemin kattaki revirde yapılır. Aç karnına gelmen gerekir.',
    ),
    by: 'organization-manager',
    from: '2026-09-24T07:00:00Z',
    until: '2026-10-09T15:00:00Z',
    to: { everyone: true },
    read: 74,
  },
  {
    title: '29 Ekim Cumhuriyet Bayramı çalışma düzeni',
    summary: '28 Ekim öğleden sonra ve 29 Ekim tatildir. Nöbetçi ekiplerin listesi ektedir.',
    body: paragraphs(
      'Cumhuriyetimizin 103. yılı kutlu olsun.',
      'Şebeke Yönetim Merkezi ve saha ekipleri nöbet çizelgesine göre çalışır.',
    ),
    from: '2026-10-19T06:30:00Z',
    until: '2026-10-30T06:00:00Z',
    to: { everyone: true },
    files: [['nobet-cizelgesi-29-ekim.pdf', '28-29 Ekim nöbet çizelgesi']],
    read: 91,
  },
  {
    title: 'Yeni yemekhane menüsü ve saatleri',
    summary: 'Kasım ayından itibaren öğle yemeği 11:45–13:45 arasında. Vejetaryen seçenek her gün var.',
    body: `${paragraphs('Önerilerin için teşekkürler; menüyü birlikte yeniledik.')}${list('Her gün vejetaryen ana yemek', 'Salata büfesi 2. katta', 'Kalori bilgisi ekranlarda')}`,
    by: 'hakan.ekinci',
    from: '2026-11-02T06:15:00Z',
    to: { everyone: true },
    files: [['kasim-menusu.pdf', 'Kasım menüsü']],
    read: 69,
  },
  {
    title: 'Bilgi Güvenliği Kurulu aralık toplantısı',
    summary: 'Toplantı 3 Aralık Perşembe 14:00’te. Gündem önerilerini 27 Kasım’a kadar ilet.',
    body: paragraphs(
      'Gündem: oltalama tatbikatının sonuçları, parola yöneticisine geçiş, tedarikçi denetimleri.',
    ),
    by: 'super-admin',
    from: '2026-11-05T08:00:00Z',
    to: { groups: ['Bilgi Güvenliği Kurulu'] },
    read: 60,
  },
  {
    title: 'Stajyer buluşması: kariyer yolunu birlikte çizelim',
    summary: 'Kış dönemi stajyerleri 26 Kasım’da mentorlarıyla buluşuyor. Katılım için takvimine ekle.',
    body: paragraphs('Buluşma Akademi binasında 15:00’te başlar. Çay ve kahve bizden.'),
    by: 'kok-admin',
    from: '2026-11-06T07:30:00Z',
    to: { titles: ['STJ'], roles: ['mentor'] },
    pictures: 2,
    read: 55,
  },
  {
    title: 'Acil durum tatbikatı ve tahliye planı',
    summary: 'Saha ve santral ekipleri için yıllık tatbikat 8 Aralık’ta. Planı oku ve okuduğunu onayla.',
    body: `${paragraphs('Tatbikat haber verilmeden, 10:00–16:00 arasında başlar.')}${list('Toplanma alanını öğren', 'Ekip sorumlunun numarasını kaydet', 'Kişisel koruyucu donanımını kontrol et')}`,
    by: 'abdullah.cetinkaya',
    from: '2026-11-09T05:45:00Z',
    to: { departments: ['DG', 'UR'] },
    acknowledge: '2026-12-07',
    pictures: 1,
    files: [['tahliye-plani.pdf', 'Tahliye planı']],
    read: 71,
    acknowledged: 58,
  },
  {
    title: 'Eğitmenler için ölçme ve değerlendirme atölyesi',
    summary: 'Soru yazımı ve puanlama atölyesi 2 Aralık’ta çevrim içi. Kontenjan 24 kişi.',
    body: paragraphs('Atölyede gerçek sınavlardan örneklerle çalışacağız. Kendi sorunu getirebilirsin.'),
    by: 'tugba.isik',
    from: '2026-11-10T11:00:00Z',
    to: { roles: ['instructor'] },
    read: 50,
  },
  {
    title: 'Müşteri memnuniyeti ekim raporu',
    summary: 'Ekim memnuniyet puanımız 4,6 oldu. Ayrıntılar ve kasım hedefleri için raporu incele.',
    body: paragraphs('Bekleme süresi ortalama 48 saniyeye indi. Emeği geçen herkese teşekkürler.'),
    by: 'company-manager',
    corporation: 'KEP',
    from: '2026-11-12T06:30:00Z',
    to: { everyone: true },
    pictures: 1,
    read: 77,
  },
  {
    title: 'Yıl sonu kapanışında müşteri işlemleri',
    summary:
      '28–31 Aralık arasında sayaç ve abonelik işlemleri için yeni akış geçerli. Adımları önceden oku.',
    body: `${paragraphs('Yıl sonu yoğunluğunda bekletmemek için akışı sadeleştirdik.')}${list('Abonelik devri tek formla yapılır', 'İade talepleri aynı gün onaya gider', 'Sorular için ekip liderine yaz')}`,
    by: 'company-manager',
    from: '2026-11-17T07:15:00Z',
    to: { departments: ['MD'] },
    read: 46,
    unread: true,
  },
  {
    title: 'Bilgi güvenliği politikası güncellendi',
    summary: 'Parola, uzaktan çalışma ve veri paylaşımı kuralları değişti. Oku ve 4 Aralık’a kadar onayla.',
    body: `${paragraphs('Yeni politika 1 Aralık’ta yürürlüğe girer. Öne çıkan değişiklikler:')}${list('Parolalar parola yöneticisinde tutulur', 'Kişisel veriler yalnızca portal üzerinden paylaşılır', 'Uzaktan çalışırken kurum ağı kullanılır')}`,
    by: 'super-admin',
    from: '2026-11-18T06:00:00Z',
    to: { everyone: true },
    acknowledge: '2026-12-04',
    files: [['bilgi-guvenligi-politikasi.pdf', 'Bilgi güvenliği politikası']],
    read: 52,
    acknowledged: 39,
    unread: true,
  },
  {
    title: 'Cumartesi 22:00–24:00 arası bakım var',
    summary: 'Portal bu iki saat boyunca açılmaz. Süren sınavın varsa öncesinde bitir.',
    body: paragraphs('Bakımda sunucular yenileniyor. Kaydettiğin hiçbir şey kaybolmaz.'),
    from: '2026-11-19T12:10:00Z',
    to: { everyone: true },
    read: 63,
  },
  {
    title: 'Kış dönemi eğitim takvimi yayımlandı',
    summary:
      'Aralık–Şubat döneminde 34 eğitim açılıyor. Kayıtlar 1 Aralık Salı 09:00’da başlar; kontenjanı dolan eğitimlerde bekleme listesine girebilirsin.',
    body: `${paragraphs('Kış döneminde 34 yeni eğitim seni bekliyor.')}${list('12 eğitim yüz yüze, 22 eğitim çevrim içi', 'Kayıtlar 1 Aralık Salı 09:00’da başlar', 'Onay gereken eğitimlerde yöneticin haberdar edilir')}${paragraphs('Sorularını eğitim ekibine yazabilirsin.')}`,
    by: 'ayse.demirtas',
    from: '2026-11-20T05:30:00Z',
    to: { everyone: true },
    pictures: 3,
    files: [['kis-donemi-takvimi.pdf', 'Kış dönemi eğitim takvimi']],
    read: 41,
    unread: true,
  },
  {
    title: '2027 eğitim bütçesi talepleri',
    summary: 'Departmanının 2027 eğitim ihtiyacını 22 Ocak’a kadar forma gir.',
    body: paragraphs('Talepler şubat başında kurulda değerlendirilir.'),
    by: 'education-manager',
    from: '2027-01-04T06:00:00Z',
    to: { titles: ['DIR', 'MUD'] },
  },
  {
    title: 'Akademi binasında yeni derslikler',
    summary: 'B blokta dört yeni derslik açılıyor. Açılış tarihi kesinleşince yayımlanacak.',
    body: paragraphs('Derslikler 24’er kişilik; hepsinde hibrit eğitim düzeni var.'),
    by: 'education-manager',
    to: { departments: ['AK', 'EG-01'] },
    pictures: 1,
  },
]
