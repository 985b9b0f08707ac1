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
