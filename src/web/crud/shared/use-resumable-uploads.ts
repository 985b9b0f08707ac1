import { useEffect, useRef } from 'react'
import { useStore } from '../../providers/store.ts'
import { useFormUploads } from './pending-uploads.ts'
import { addUpload, cancelUpload, findUploads, refuseFile, takeUpload } from './resumable-uploads.ts'
import {
  isUploading,
  resumableUploads,
  settledUpload,
  type UploadTarget,
  uploadKeyOf,
} from './upload-lines.ts'
import { type Media, type UploadLimits, useRefusal } from './use-uploads.ts'

/**
 * Uploads in pieces for a field: those of this page, which go on when the form is left, and those that were begun before,
 * also on another device. Each file is handed over once it is there; one that arrived while the form was away is offered.
 */
export function useResumableUploads(
  target: UploadTarget,
  limits: UploadLimits,
  ids: readonly number[],
  onDone: (media: Media) => void,
) {
  const place = uploadKeyOf(target)
  const refusal = useRefusal(limits)
  const uploads = useStore(resumableUploads).filter(
    upload => upload.place === place && !(upload.media && ids.includes(upload.media.id)),
  )
  const form = useFormUploads()
  const awaited = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place says all of the target
  useEffect(() => void findUploads(target).catch(() => undefined), [place])

  const take = (key: string, media: Media) => {
    onDone(media)
    takeUpload(key)
  }

  useEffect(() => {
    for (const upload of uploads) {
      const { key, state, media } = upload
      if (isUploading(upload) && !awaited.current.has(key)) {
        awaited.current.add(key)
        form?.add(settledUpload(key), true)
      }
      if (state === 'arrived' && media && awaited.current.delete(key)) take(key, media)
    }
  })

  const add = (files: readonly File[]) => {
    // Whoever chooses again has seen what was refused.
    for (const { key, state } of uploads) if (state === 'failed') cancelUpload(key)
    for (const file of files) {
      const refused = refusal(file)
      if (refused) refuseFile(target, file, refused)
      else addUpload(target, file)
    }
  }

  return { uploads, add, take }
}
