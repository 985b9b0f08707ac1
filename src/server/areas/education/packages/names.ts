/** The upper half of code page 857, which DOS and older Windows name files by in Turkey. */
const cp857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The name of a file in an archive. Where the archive does not say that its names are UTF-8 they are that all the same in
 * most, and else of the code page 857.
 */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return utf8.decode(bytes)
  } catch {
    if (isUtf8) return new TextDecoder().decode(bytes)
    return Array.from(bytes, byte => (byte < 128 ? String.fromCharCode(byte) : cp857[byte - 128])).join('')
  }
}
