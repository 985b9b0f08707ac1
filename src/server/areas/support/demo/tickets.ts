import type {
  TicketPriority,
  TicketState,
  ticketCategories,
} from '../../../../../resources/support/ticket-fields.ts'

/** A request for help as people of the demo make it, and how it goes. */
export interface Story {
  readonly subject: string
  readonly category: (typeof ticketCategories)[number]
  readonly priority?: TicketPriority
  readonly body: string
  readonly answer: string
  readonly reply: string
  readonly solution: string
  /** What staff note among themselves. */
  readonly note?: string
  /** The page that it is about. */
  readonly about?: string
}

const story = (
  category: Story['category'],
  subject: string,
  body: string,
  answer: string,
  reply: string,
  solution: string,
  more: Pick<Story, 'priority' | 'note' | 'about'> = {},
): Story => ({ category, subject, body, answer, reply, solution, ...more })

/** What people write to the support desk of an energy holding's academy. */
export const stories: readonly Story[] = [
  story(
    'account',
    'Şifremi yenileyemiyorum',
    'Şifremi unuttum bağlantısına basıyorum ama e-posta gelmiyor. Gereksiz klasörüne de baktım.',
    'Merhaba, kayıtlı adresin kurum.example ile bitiyor. E-postayı bu adreste kontrol eder misin?',
    'Evet, kurumsal adresime gelmiş. Ben kişisel adresime bakıyormuşum.',
    'Sevindim. Kişisel adresini profiline ikinci adres olarak ekleyemiyoruz; bağlantılar hep kurumsal adrese gider.',
  ),
  story(
    'technical',
    'Bildirimler telefonuma geç geliyor',
    'Portal açıkken bildirimler anında düşüyor ama telefonda ekran kapalıyken yarım saat sonra görüyorum.',
    'Telefonun pil tasarrufu tarayıcıyı uyutuyor olabilir. Tarayıcı için pil kısıtlamasını kaldırıp dener misin?',
    'Kısıtlamayı kaldırdım, şimdi daha iyi.',
    'Teşekkürler. Önemli olanları kaçırmamak için e-posta bildirimini de açmanı öneririm.',
    { about: '/account/settings' },
  ),
  story(
    'education',
    'Yüksekte çalışma eğitimine kaydolamıyorum',
    'Kontenjan dolu görünüyor ama ekip şefimiz bana yer ayrıldığını söyledi.',
    'Kontenjanı bölümünle kontrol ediyorum, bugün içinde dönerim.',
    'Bekliyorum, eğitim perşembe başlıyor.',
    'Sana ayrılan yer yedek listede kalmış. Kaydını tamamladık, davet e-postan gönderildi.',
    { priority: 'high', note: 'Bölge şefi 3 kişilik yer ayırtmış, yedek listeden elle alındı.' },
  ),
  story(
    'certificate',
    'Sertifikamda soyadım yanlış yazılmış',
    'İlk yardım sertifikamda evlenmeden önceki soyadım görünüyor. Düzeltilmesi mümkün mü?',
    'Sertifika, tamamladığın gün sistemdeki adınla düzenlenir. İnsan kaynaklarındaki kaydın güncellendi mi?',
    'Evet, geçen hafta güncellendi.',
    'Yeni adınla sertifikanı yeniden düzenledik; eskisi geçersiz olarak işaretlendi.',
  ),
  story(
    'exam',
    'Sınav sırasında bağlantım koptu',
    'Sahada internet gitti, sınav ekranı kapandı. Cevaplarım kayboldu mu?',
    'Cevapların anlık kaydedilir. Denemeni inceliyorum; son kayıt 14.32’de alınmış.',
    'İçim rahatladı. Kalan sorular için ek süre alabilir miyim?',
    'Eğitmeninin onayıyla sana 20 dakikalık ikinci bir deneme açıldı.',
    { priority: 'urgent', note: 'Deneme kaydı 14.32’ye kadar tam. Eğitmen onayı e-postayla alındı.' },
  ),
  story(
    'technical',
    'Eğitim videosu donuyor',
    'Enerji verimliliği eğitiminin üçüncü videosu hep aynı yerde donuyor.',
    'Hangi tarayıcıyı ve sürümünü kullanıyorsun? Ekran görüntüsü de eklersen sevinirim.',
    'Kurumun bilgisayarındaki Edge. Görüntüyü ekledim.',
    'Video dosyası bozuk yüklenmiş; yenisini yükledik. Kaldığın yerden devam edebilirsin.',
  ),
  story(
    'account',
    'Unvanım eski görünüyor',
    'Ağustosta kıdemli uzman oldum ama profilimde hâlâ uzman yazıyor.',
    'Unvanlar insan kaynaklarından gelir. Değişiklik yazının tarihini söyler misin?',
    'Yazı 12 Ağustos tarihli.',
    'Unvanın güncellendi; buna bağlı yetkilerin de açıldı.',
    { about: '/dashboard' },
  ),
  story(
    'suggestion',
    'Eğitim takvimini telefonuma eklemek istiyorum',
    'Eğitimlerimin takvimime kendiliğinden düşmesi çok işime yarar.',
    'Güzel öneri, teşekkürler. Takvim aboneliği yol haritamızda; talebini ekledik.',
    'Harika, ne zaman gelir?',
    'Kesin tarih veremiyoruz ama geldiğinde duyuracağız. Şimdilik davet e-postasındaki takvim dosyasını kullanabilirsin.',
    { priority: 'low' },
  ),
  story(
    'education',
    'Zorunlu eğitimim tamamlanmadı görünüyor',
    'İSG temel eğitimini bitirdim ama listemde hâlâ “devam ediyor” yazıyor.',
    'Son dersin anketini doldurman gerekiyor; eğitim ondan sonra tamamlanıyor.',
    'Anketi görmemişim, doldurdum.',
    'Eğitimin tamamlandı olarak işlendi. Sertifikan yarın sabah hazır olur.',
  ),
  story(
    'technical',
    'Dosya yüklerken hata alıyorum',
    'Dilekçemi yüklemeye çalışınca “bu dosya türü kabul edilmiyor” diyor. Dosyam .docx.',
    'Bu alan yalnız PDF ve resim kabul eder. Belgeyi PDF olarak kaydedip yükler misin?',
    'PDF ile oldu.',
    'Teşekkürler. Ekrandaki açıklamayı daha görünür yapması için ekibe ilettik.',
  ),
  story(
    'account',
    'Yeni işe başlayan arkadaşım portalı göremiyor',
    'Bu hafta başlayan teknisyenimiz giriş yapınca boş sayfa görüyor.',
    'Kaydı onay bekliyor olabilir. Adını ve sicilini yazar mısın?',
    'Adı Murat Yıldız, İzmir bölge.',
    'Kaydı onaylandı, departmanı ve rolü verildi. Çıkıp yeniden girmesi yeterli.',
    {
      priority: 'high',
      about: '/user/{person}',
      note: 'Kabul edilen alan adı dışındaki bir adresle kaydolmuş.',
    },
  ),
  story(
    'exam',
    'Sınav sonucum ne zaman açıklanacak?',
    'İki hafta önce elektrik kuvvetli akım sınavına girdim, sonucum hâlâ yok.',
    'Açık uçlu sorular eğitmende değerlendiriliyor. Bu hafta bitirmesini rica ettik.',
    'Teşekkürler, bekliyorum.',
    'Sonuçlar açıklandı; puanını ve geri bildirimi sınav sayfanda görebilirsin.',
  ),
  story(
    'certificate',
    'Sertifikamı müşteriye nasıl doğrulatırım?',
    'Yüklenici firma sertifikamın geçerli olup olmadığını soruyor.',
    'Sertifikanın üzerindeki karekodu okutmaları yeterli; giriş yapmadan geçerliliğini görürler.',
    'Karekod çok küçük basılmış, okumuyor.',
    'Altındaki doğrulama numarasını portalın doğrulama sayfasına yazabilirler. Baskı boyutunu da büyüttük.',
  ),
  story(
    'technical',
    'Organizasyon şemasında bölümüm yok',
    'Yeni kurulan depolama birimi şemada görünmüyor.',
    'Birim kaydı açılmış ama şemaya eklenmemiş. Organizasyon ekibine ilettim.',
    'Tamamdır.',
    'Birim şemada yerini aldı.',
    { about: '/organization-chart' },
  ),
  story(
    'education',
    'Eğitimin dilini değiştirebilir miyim?',
    'Türbin bakım eğitimi İngilizce atanmış, Türkçesini almak istiyorum.',
    'Bu eğitimin Türkçe grubu ocakta açılıyor. Kaydını o gruba alalım mı?',
    'Evet lütfen.',
    'Kaydın ocak grubuna alındı; yer onayı e-postana geldi.',
  ),
  story(
    'other',
    'Eğitim salonunda erişilebilirlik',
    'Tekerlekli sandalye kullanan bir katılımcımız var. Salon uygun mu?',
    'B blok salonu rampalı ve asansörlü. Kat planını ekledim.',
    'Çok teşekkürler, tam istediğimiz gibi.',
    'Salonu B blok olarak değiştirdik, bütün katılımcılara haber verdik.',
    { priority: 'high' },
  ),
  story(
    'account',
    'Departmanımdaki kişileri göremiyorum',
    'Şef olarak atandım ama ekibimin listesi boş.',
    'Yönetici ilişkisi henüz tanımlanmamış. Atama yazını ekler misin?',
    'Ekledim.',
    'Departmanın yöneticisi olarak tanımlandın; ekibini artık görebilirsin.',
    { about: '/department/{department}', note: 'Vekâlet süresi 31 Ocak’ta bitiyor, hatırlatıcı kuruldu.' },
  ),
  story(
    'technical',
    'Sayfalar çok yavaş açılıyor',
    'Sabah dokuz ile on arasında listelerin gelmesi yarım dakikayı buluyor.',
    'Bölge ağında o saatlerde yedekleme çalışıyormuş. Ağ ekibiyle görüşüyoruz.',
    'Bugün de yavaştı.',
    'Yedekleme gece saatine alındı. İki gündür ölçtük, sayfalar bir saniyenin altında açılıyor.',
    { priority: 'high', note: 'Ağ ekibinin kayıt numarası AG-4471.' },
  ),
  story(
    'suggestion',
    'Koyu tema gözümü daha az yoruyor, teşekkürler',
    'Gece vardiyasında koyu temayı kullanıyoruz. Sınav ekranında da olursa sevinirim.',
    'Geri bildirimin için teşekkürler! Sınav ekranında da koyu tema var; görünümü ayarlarından seçebilirsin.',
    'Buldum, süper.',
    'İyi vardiyalar dileriz.',
    { priority: 'low', about: '/account/settings' },
  ),
  story(
    'exam',
    'Sınav saatim vardiyamla çakışıyor',
    'Cuma 10.00’daki sınav vardiyama denk geliyor. Başka bir saat var mı?',
    'Aynı sınavın cuma 16.00 oturumunda yer var. Seni oraya alalım mı?',
    'Çok iyi olur.',
    'Oturumun 16.00 olarak değişti.',
  ),
  story(
    'certificate',
    'Süresi dolan sertifikam için ne yapmalıyım?',
    'Vinç operatörü sertifikamın süresi gelecek ay bitiyor.',
    'Yenileme eğitimi 8 saat ve çevrim içi. Sana atamamızı ister misin?',
    'Evet, mümkünse bu ay içinde.',
    'Yenileme eğitimi atandı; tamamlayınca sertifikan üç yıl daha geçerli olacak.',
  ),
  story(
    'account',
    'E-posta adresim değişti',
    'Şirket birleşmesinden sonra adresim değişti, portala eskisiyle giriyorum.',
    'Yeni adresini insan kaynakları kaydından doğruluyorum.',
    'Yeni adresim profilimin notunda yazıyor.',
    'Adresin güncellendi. Bundan sonra yeni adresinle giriş yapacaksın; şifren aynı kaldı.',
    { about: '/user/{person}' },
  ),
  story(
    'technical',
    'Anket gönder düğmesi çalışmıyor',
    'Eğitim değerlendirme anketini doldurdum, gönder deyince hiçbir şey olmuyor.',
    'Zorunlu bir soru boş kalmış olabilir; kırmızı uyarı görüyor musun?',
    'Evet, en üstteki soruyu görmemişim.',
    'Anketin elimize ulaştı. Uyarıya kendiliğinden kaydırılması için iyileştirme yaptık.',
  ),
  story(
    'education',
    'Şantiyede eğitim salonu talebi',
    'Çanakkale şantiyesinde 12 kişilik yerinde eğitim istiyoruz.',
    'Uygun eğitmeni araştırıyoruz. Projeksiyon ve internet var mı?',
    'Projeksiyon var, internet zayıf.',
    'Eğitmen 3 gün için planlandı; içerikler çevrim dışı getirilecek.',
    { note: 'Yol ve konaklama bölge bütçesinden.' },
  ),
  story(
    'other',
    'Mentörlük programına nasıl katılırım?',
    'Bir sonraki dönem mentörlük almak istiyorum. Başvuru nereden yapılıyor?',
    'Başvurular ocak ayında açılıyor; duyuruyu takip edebilirsin.',
    'Duyuruyu e-postayla da alabilir miyim?',
    'Bildirim ayarlarından duyurular için e-postayı açman yeterli.',
    { priority: 'low' },
  ),
  story(
    'technical',
    'Arama Türkçe karakterle sonuç vermiyor',
    '“ısı” yazınca bulmuyor sandım, meğer kelimenin başını yanlış yazıyormuşum. Yine de kontrol eder misiniz?',
    'Arama Türkçe harfleri tanıyor; “isi” yazsan da bulur. Hangi sayfada denediğini yazar mısın?',
    'Kişiler listesinde.',
    'Kişiler listesinde yalnız ad ve e-postada arıyor; eğitimleri üstteki aramada bulabilirsin.',
  ),
  story(
    'account',
    'İki hesabım var',
    'Stajdan sonra işe girince ikinci bir hesabım açılmış. Eğitimlerim eskisinde kaldı.',
    'İki hesabını da buldum. Eskisindeki kayıtları yenisine taşıyacağız.',
    'Teşekkür ederim, sertifikalarım da gelecek mi?',
    'Kayıtların ve sertifikaların taşındı; eski hesabın kapatıldı.',
    { note: 'Eski sicil 80412, yeni sicil 91177.' },
  ),
  story(
    'exam',
    'Yanlış soru olduğunu düşünüyorum',
    'Topraklama sınavının 14. sorusunda iki doğru seçenek var.',
    'Soruyu eğitmenine ilettik, inceliyor.',
    'Gerekçemi de ekledim.',
    'Haklısın; soru iptal edildi ve herkesin puanı yeniden hesaplandı.',
  ),
  story(
    'education',
    'Eğitime katılamayacağım',
    'Arıza nedeniyle yarınki eğitime gelemiyorum. Yerimi iptal eder misiniz?',
    'Yerini yedekteki arkadaşına verelim mi?',
    'Evet, lütfen.',
    'Kaydın iptal edildi, bir sonraki gruba öncelikli alındın.',
    { priority: 'high' },
  ),
  story(
    'other',
    'Kırtasiye ve baret talebi',
    'Saha eğitimine gelecek 8 kişi için baret ve yelek gerekiyor.',
    'Beden ölçülerini paylaşır mısın?',
    '4 M, 3 L, 1 XL.',
    'Malzemeler depodan ayrıldı, eğitim sabahı salonda olacak.',
  ),
]

/** How far the demo's tickets have come: so many of each, with how many days ago they were opened, from and to. */
export const states: readonly {
  readonly state: TicketState
  readonly count: number
  readonly days: readonly [number, number]
}[] = [
  { state: 'new', count: 7, days: [0, 4] },
  { state: 'open', count: 10, days: [1, 9] },
  { state: 'pending_customer', count: 6, days: [2, 12] },
  { state: 'resolved', count: 11, days: [3, 13] },
  { state: 'closed', count: 24, days: [27, 210] },
  { state: 'merged', count: 2, days: [6, 40] },
]

/** What people say of the help that they got. */
export const comments: readonly (readonly [rating: number, comment: string | null])[] = [
  [5, 'Çok hızlı döndünüz, teşekkürler.'],
  [4, null],
  [5, null],
  [3, 'Sorun çözüldü ama iki gün sürdü.'],
  [5, 'İlgili ve açıklayıcıydı.'],
  [4, 'Güzel, biraz daha hızlı olabilir.'],
  [2, 'İlk yanıt geç geldi.'],
  [5, null],
]
