/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices from one sequence of random numbers. */
export class Chance {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomFrom(seed)
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  /** Whether something of this probability happens. */
  happens(probability: number): boolean {
    return this.#next() < probability
  }

  /** `count` different ones of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list.keys()]
    const chosen = new Set<number>()
    while (chosen.size < count && left.length)
      chosen.add(left.splice(this.between(0, left.length - 1), 1)[0] as number)
    return list.filter((_, index) => chosen.has(index))
  }
}

const words = (text: string) => text.trim().split(/\s+/)

const women = words(`
  Ayşe Fatma Zeynep Elif Merve Büşra Esra Hatice Emine Özlem Şule Tuğba İlknur Işıl Gülizar Sevgi Derya Nermin Aslı Ayça
  Gökçe Çiğdem Pınar Sibel Ebru Yasemin Dilek Songül Hülya Nurcan Aysun Belgin Canan Damla Ece Filiz Gamze Hande İpek Jale
  Kübra Lale Melike Nazlı Oya Öykü Pelin Rabia Seda Şeyma Tuba Ülkü Vildan Yeşim Zehra Arzu Berna Ceren Deniz Eda Funda
  Gülşah Hilal İrem Kevser Leyla Meltem Nilgün Özge Perihan Reyhan Saliha Şebnem Tülay Ümran Yıldız Züleyha Iraz Duygu`)

const men = words(`
  Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Emre Hakan Cem Kemal
  Levent İlker Oğuz Çağrı Barış Serkan Gökhan Tolga Volkan Uğur Ümit Selçuk Şükrü Rıza Adem Aykut Abdullah Burak Caner Cihan
  Doğan Engin Erdem Ersin Fatih Ferhat Furkan Gürkan Ilgaz İlhan Kadir Kağan Koray Mert Metin Nihat Okan Onur Orhan Özgür
  Recep Rüştü Sinan Şahin Tamer Taner Tarık Tuncay Turgut Ufuk Umut Vedat Yavuz Yiğit Zafer Zeki İlyas Cevdet Çetin Şenol`)

const second = {
  women: words('Gül Nur Naz Su Ece Sena'),
  men: words('Selim Rıza Can Kaan Efe Tuna Naci Faruk'),
}

const surnames = words(`
  Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan
  Şimşek Polat Korkmaz Çakır Erdoğan Özcan Bulut Ünal Güneş Yalçın Güler Aktaş Taş Keskin Acar Tekin Sarı Işık Bozkurt
  Turan Avcı Ateş Kaplan Uçar Gündoğdu Karadağ Demirtaş Demirel Demirci Büyükşahin Çetinkaya Iğdırlı Sönmez Akgün Güngör
  Ergin Koçak Kahraman Aksoy Ersoy Tunç Erdem Başaran Bilgin Coşkun Çağlar Çınar Dağdelen Dinçer Duman Ekinci Elmas Erbaş
  Eroğlu Ertürk Gedik Genç Gökçe Göktaş Gül Gümüş Günay Gürbüz Gürsoy Hanoğlu İlhan İnan İnce İpek Karaca Karakaya Karataş
  Kartal Kavak Kayacan Kocabaş Köse Kutlu Küçük Mercan Mutlu Oğuz Okumuş Oral Orhan Özbek Özer Özgür Peker Sağlam Savaş
  Sezer Soylu Soysal Şeker Şen Şengül Tanrıverdi Taşkın Tezcan Topal Toprak Tosun Tuna Tunca Türkmen Uysal Uzun Ülker Vural
  Yaman Yavuz Yazıcı Yeşil Yiğit Yurt Yüksel Zengin Zorlu Ağaoğlu Akbulut Albayrak Alkan Altıntaş Arıkan Ayhan Bayrak Bayram`)

export interface Name {
  readonly first: string
  readonly last: string
}

/** A name such as people of Turkey bear; about one in eight has two first names. */
export function drawName(chance: Chance): Name {
  const woman = chance.happens(0.48)
  const given = chance.pick(woman ? women : men)
  const more = chance.happens(0.12) ? chance.pick(woman ? second.women : second.men) : undefined
  return { first: more && more !== given ? `${given} ${more}` : given, last: chance.pick(surnames) }
}

const plain: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
}

/** A text in the letters that an e-mail address may have: `Ayşe Işık` → `ayse.isik`. */
export const slug = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâ]/g, letter => plain[letter] as string)
    .replace(/[^a-z0-9]+/g, '.')

/** Gives each name an address of its own: `ad.soyad`, then `ad.soyad2` for a namesake. Second first names are left out. */
export function addressBook(domain: string): (name: Name) => string {
  const taken = new Map<string, number>()
  return ({ first, last }) => {
    const base = slug(`${first.split(' ')[0]} ${last}`)
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    return `${base}${count > 1 ? count : ''}@${domain}`
  }
}
