/** Who this browser tab is to the server, for as long as the page is not loaded again. */
export const tabId: string = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
  byte.toString(16).padStart(2, '0'),
).join('')
