import type { AxiosProgressEvent } from 'axios'
import { http } from '../../providers/http.ts'

/** The file name that an answer proposes, in either spelling of the header. */
export function fileNameOf(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // A header that is wrongly encoded names nothing.
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

/** Hands a blob to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Downloads a file that needs the bearer token, which a plain link could not bear. `name` is for an answer that
 * proposes none. The caller shows the error.
 */
export async function download(
  url: string,
  name: string,
  onProgress?: (bytes: number) => void,
): Promise<void> {
  const { data, headers } = await http.get<Blob>(url, {
    responseType: 'blob',
    quiet: true,
    onDownloadProgress: ({ loaded }: AxiosProgressEvent) => onProgress?.(loaded),
  })
  saveFile(data, fileNameOf(headers['content-disposition']) ?? name)
}
