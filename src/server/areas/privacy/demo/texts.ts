import type { TextKind } from '../../../../../resources/privacy/portal-texts.ts'

interface Wording {
  readonly title: string
  readonly body: string
}

/** A text of the demo's organisation in both languages. */
export interface DemoText {
  readonly tr: Wording
  readonly en: Wording
}

/** What an energy holding's academy tells of its portal; an example, and no legal advice. */
export const texts: Readonly<Record<TextKind, DemoText>> = {
  privacy_notice: {
    tr: {
      title: 'Kişisel verilerin korunması aydınlatma metni',
      body: `<p>Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu'nun (KVKK) 10. maddesi uyarınca eğitim portalını kullanan çalışanları ve adayları bilgilendirir.</p>
<h2>Veri sorumlusu</h2><p>Veri sorumlusu, çalıştığın grup şirketidir. Başvurularını insan kaynaklarına iletebilirsin.</p>
<h2>İşlenen veriler</h2><ul><li>Kimlik: ad, soyad</li><li>İletişim: kurumsal e-posta, verdiysen telefon numarası</li><li>Özlük: unvan, departman, yönetici, görevlendirme</li><li>Eğitim: katıldığın eğitimler, sonuçlar, belgeler</li><li>İşlem güvenliği: giriş zamanları, IP adresi, yaptığın işlemlerin kaydı</li><li>Destek talepleri ve yazışmalar</li></ul>
<h2>Amaçlar ve hukuki sebepler</h2><p>Veriler; iş sözleşmesinin yerine getirilmesi, iş sağlığı ve güvenliği eğitimleri gibi hukuki yükümlülükler ve kurumun meşru menfaati (portalın güvenliği, eğitim planlaması) için işlenir (KVKK m. 5/2-c, ç, f). Telefon numaranın meslektaşlarına gösterilmesi bunlardan birine değil, yalnız açık rızana dayanır ve ayrıca sorulur.</p>
<h2>Aktarım</h2><p>Veriler grup şirketleriyle eğitim planlaması için, yetkili kamu kurumlarıyla yasal zorunluluk halinde paylaşılır. Yurt dışına aktarılmaz.</p>
<h2>Toplama yöntemi ve süre</h2><p>Veriler portal üzerinden elektronik olarak senden ve insan kaynakları kayıtlarından toplanır; yasal saklama süreleri dolunca silinir ya da anonim hale getirilir.</p>
<h2>Hakların</h2><p>KVKK'nın 11. maddesi uyarınca verilerinin işlenip işlenmediğini öğrenebilir, düzeltilmesini, silinmesini isteyebilir, işlemeye itiraz edebilirsin. Verilerini hesap ayarlarından indirebilir, silme talebini oradan gönderebilirsin; talepler en geç 30 günde yanıtlanır.</p>`,
    },
    en: {
      title: 'Privacy notice',
      body: `<p>This notice informs employees and applicants who use the education portal, as required by article 10 of the Turkish Personal Data Protection Law No. 6698 (KVKK).</p>
<h2>Controller</h2><p>The controller is the group company that you work for. Send requests to human resources.</p>
<h2>Data we process</h2><ul><li>Identity: first and last name</li><li>Contact: work email, and your phone number if you gave it</li><li>Employment: title, department, manager, designations</li><li>Training: courses, results, certificates</li><li>Security: times of sign-in, IP address, records of what you do</li><li>Support tickets and messages</li></ul>
<h2>Purposes and legal grounds</h2><p>Data are processed to perform the employment contract, to meet legal obligations such as occupational safety training, and for the organization's legitimate interests (security of the portal, planning of training) under KVKK article 5(2)(c), (ç) and (f). Showing your phone number to colleagues rests on none of these but on your explicit consent alone, which is asked for separately.</p>
<h2>Transfers</h2><p>Data are shared with group companies to plan training, and with public authorities where the law requires it. They are not transferred abroad.</p>
<h2>Collection and retention</h2><p>Data are collected electronically through the portal, from you and from human resources records, and are deleted or anonymized when the legal retention periods end.</p>
<h2>Your rights</h2><p>Under KVKK article 11 you can ask whether your data are processed, have them corrected or erased, and object. Download your data or request erasure in your account settings; requests are answered within 30 days.</p>`,
    },
  },
  help: {
    tr: {
      title: 'Yardım',
      body: `<h2>Giriş yapamıyorum</h2><p>Şifreni unuttuysan giriş sayfasındaki “Şifremi unuttum” bağlantısını kullan; e-posta birkaç dakika içinde gelir. Gelmezse gereksiz klasörüne bak.</p>
<h2>Hesabım yok</h2><p>Kurumsal e-posta adresinle kaydol. Alan adı kabul edilenler arasındaysa hemen girersin, değilse kaydın onay bekler.</p>
<h2>Başka bir sorun</h2><p>Giriş yaptıktan sonra sağ üstteki menüden destek talebi açabilirsin. Giriş yapamıyorsan <a href="mailto:destek@kurum.example">destek@kurum.example</a> adresine yaz; iş günlerinde 09.00-18.00 arasında yanıtlarız.</p>`,
    },
    en: {
      title: 'Help',
      body: `<h2>I cannot sign in</h2><p>If you forgot your password, use the link on the sign-in page; the email arrives within a few minutes. If it does not, check your spam folder.</p>
<h2>I have no account</h2><p>Register with your work email. If its domain is accepted you can sign in at once; otherwise your registration waits for approval.</p>
<h2>Something else</h2><p>Once signed in, open a support ticket from the menu at the top right. If you cannot sign in, write to <a href="mailto:destek@kurum.example">destek@kurum.example</a>; we answer on working days from 9 AM to 6 PM.</p>`,
    },
  },
  phone_consent: {
    tr: {
      title: 'Telefon numaramın gösterilmesi',
      body: '<p>Telefon numaramın, profilimi görebilen meslektaşlarıma profil sayfamda gösterilmesine açık rıza veriyorum. Rıza vermem zorunlu değil; vermezsem portalı kullanmam etkilenmez. Rızamı dilediğim zaman hesap ayarlarımdan geri alabilirim; numaram o andan sonra gösterilmez.</p>',
    },
    en: {
      title: 'Showing my phone number',
      body: '<p>I consent to my phone number being shown on my profile page to colleagues who may see my profile. Consent is voluntary and does not affect my use of the portal. I can withdraw it in my account settings at any time; from then on my number is not shown.</p>',
    },
  },
}
