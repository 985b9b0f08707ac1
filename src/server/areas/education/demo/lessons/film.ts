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
