import type { Message } from '../../metadata/message.ts'
import { message } from '../../metadata/message.ts'
import { HttpError, invalidField } from '../http/errors.ts'

/** 422 at the file: nothing can be taken of it. */
export const refusedFile = (key: string, params?: Message['params']): HttpError =>
  invalidField('file', key, params)

/** 413: more records than one file may bring. */
export const tooManyRecords = (n: number): HttpError =>
  new HttpError(413, message('errors:formats.tooMany', { n }))
