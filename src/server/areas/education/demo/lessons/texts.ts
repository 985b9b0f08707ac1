/** What the files of the demo's lessons say. */

/** The pages of a document that is read and downloaded, each with its heading first. */
export const passwordPages: readonly (readonly string[])[] = [
  [
    'Parola kuralları',
    'Bu iki sayfayı yazdırıp masana asabilirsin; parolanı asma.',
    '1. Her hesabın parolası ayrıdır.',
    '2. Bir parola en az on iki karakterdir; dört sıradan sözcük yeter.',
    '3. Doğum günü, plaka ve adın parolada yer almaz.',
    '4. Parolalar kasada durur: tarayıcıda ya da kâğıtta değil.',
  ],
  [
    'Bir şey ters giderse',
    'Parolanı bir sayfaya yazdın ve sonra şüphelendiysen:',
    '1. Aynı parolayı kullandığın her hesapta hemen değiştir.',
    '2. Destek masasına bildir; seni kimse suçlamaz.',
    '3. İki adımlı doğrulamayı aç.',
    '4. İletiyi silme: inceleyecek olan görmelidir.',
  ],
]

export const electricityPages: readonly (readonly string[])[] = [
  [
    'Beş altın kural',
    'Gerilimsiz çalışmanın beş adımı, her seferinde bu sırayla:',
    '1. Gerilimi kes.',
    '2. Tekrar verilmesini önle: kilitle, etiketle.',
    '3. Gerilim olmadığını ölç.',
    '4. Topraklama ve kısa devre yap.',
    '5. Yakındaki gerilimli yerleri kapat.',
  ],
  [
    'Sahaya çıkmadan',
    'Eldivenini, gözlüğünü ve ölçü aletini denetle.',
    'Ekip arkadaşınla işi sesli olarak tekrar et.',
    'İzin formu yoksa işe başlama.',
  ],
]

/** What is said in the film, as WebVTT. Its pictures say the same in Turkish. */
export const filmCaptions = {
  tr: `WEBVTT

00:00.000 --> 00:04.000
Hesabın kapanacak, hemen gir: acele ettiren ileti.

00:04.000 --> 00:08.000
Önce göndereni harf harf oku.

00:08.000 --> 00:12.000
Bağlantıya basma, üzerinde dur: adres başka.

00:12.000 --> 00:16.000
Eki açma. Emin değilsen sor.

00:16.000 --> 00:20.000
Destek masasına bildir; aynısı başkalarına da gelmiştir.
`,
  en: `WEBVTT

00:00.000 --> 00:04.000
Your account will be closed, log in now: a message that rushes you.

00:04.000 --> 00:08.000
First read the sender's address letter by letter.

00:08.000 --> 00:12.000
Do not press the link, rest on it: the address is another one.

00:12.000 --> 00:16.000
Do not open the attachment. Ask when in doubt.

00:16.000 --> 00:20.000
Tell the help desk; others have got the same one.
`,
} as const

/** Seconds. */
export const filmLength = 20
