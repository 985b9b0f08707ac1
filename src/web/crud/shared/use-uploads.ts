import type { AxiosProgressEvent } from 'axios'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useFormUploads } from './pending-uploads.ts'

/** An uploaded file, as the API answers it. `full_url` is ready for an `<img>`. */
export interface Media extends AnyRow {
  readonly file_name?: string
  readonly mime_type?: string
  readonly size?: number
  readonly full_url?: string
  /** Of a document. */
  readonly pages?: number | null
}

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** 0 to 100. */
  readonly progress: number
  /** Why it was refused; nothing while it is on its way. */
  readonly error?: string
}

/** What a field takes. */
export interface UploadLimits {
  readonly accept: readonly string[]
  /** In bytes. */
  readonly maxSize: number
  /** Files may arrive in pieces. */
  readonly resumable?: boolean
}

/** Limits of which the types may be left to the server, where systems call the same type by many names. */
type SomeLimits = Omit<UploadLimits, 'accept'> & Partial<UploadLimits>

/** Why a file is refused before it is sent; undefined where the server is to decide. */
export function useRefusal({ accept, maxSize }: SomeLimits): (file: File) => string | undefined {
  const { t } = useTranslation('form')
  const { bytes } = useFormat()
  return file => {
    if (file.type && accept && !accept.includes(file.type)) return t('media.wrongType')
    return file.size > maxSize ? t('media.tooLarge', { max: bytes(maxSize) }) : undefined
  }
}

let counter = 0

/**
 * Uploads files for a field, and hands each over once it is there. What is too large or of another type is refused
 * before it is sent; what the server says about a file stands beside it. The form that it stands in waits for it.
 */
export function useUploads(
  target: { readonly resource: string; readonly field: string },
  limits: SomeLimits,
  onDone: (media: Media) => void,
) {
  const { t } = useTranslation('form')
  const refusal = useRefusal(limits)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const done = useRef(onDone)
  done.current = onDone
  const pending = useFormUploads()

  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  const change = useCallback(
    (key: number, next: Partial<Upload>) =>
      setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...next } : upload))),
    [],
  )

  const dismiss = useCallback((key: number) => {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setUploads(all => all.filter(upload => upload.key !== key))
  }, [])

  /** Whether the file arrived or was taken back. */
  const send = async ({ key, file }: Upload): Promise<boolean> => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const body = new FormData()
    body.set('file', file)
    try {
      const { data } = await http.post<Media>(
        `/api/medias?${new URLSearchParams({ resource: target.resource, field: target.field })}`,
        body,
        {
          signal: abort.signal,
          quiet: true,
          onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) =>
            change(key, { progress: Math.round(progress * 100) }),
        },
      )
      dismiss(key)
      done.current(data)
      return true
    } catch (error) {
      if (abort.signal.aborted) return true
      const messages = isApiError(error) ? Object.values(error.errors ?? {}).flat() : []
      change(key, {
        error: messages.join('\n') || (error instanceof Error && error.message) || t('media.failed'),
      })
      return false
    }
  }

  const add = (files: readonly File[]) => {
    const added = files.map(file => ({ key: ++counter, file, progress: 0, error: refusal(file) }))
    // Whoever chooses again has seen what was refused.
    setUploads(all => [...all.filter(upload => !upload.error), ...added])
    for (const upload of added) {
      if (upload.error) continue
      const sent = send(upload)
      pending?.add(sent)
    }
  }

  return { uploads, add, dismiss }
}
