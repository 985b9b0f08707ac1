import { mediaLimits } from '../../fields/media/index.ts'
import { richPictures } from '../../fields/rich-text/pictures.ts'
import { richSounds } from '../../fields/rich-text/sounds.ts'
import { actionPermission, verbPermission } from '../../metadata/access.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { Presentation } from '../../metadata/lifecycle.ts'
import { message } from '../../metadata/message.ts'
import { type Caller, may } from '../auth/caller.ts'
import { badQuery, forbidden, HttpError } from '../http/errors.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { writableBy } from '../rest/values.ts'
import { makePicture, makePortrait, type Remade } from './portrait.ts'
import type { Received } from './store.ts'

/** What a field takes, and what is made of it. */
export interface Limits {
  readonly accept: readonly string[]
  /** In bytes. */
  readonly maxSize: number
  /** The largest file of a type, in bytes, where that is less. */
  readonly maxOf?: (type: string) => number
  /** Its files may arrive in pieces. */
  readonly resumable: boolean
  /** What a file is read as. */
  readonly readAs?: string
  /**
   * What re-encodes a file of a type, and says of what type it is then, or that it cannot be read; undefined where such
   * files stay as they are.
   */
  readonly remake?: (type: string) => ((file: Received) => Promise<Remade | undefined>) | undefined
}

/** Whether somebody may do a transition or an action that asks for a field of the record's own, and so writes it. */
function asksFor({ resource }: Compiled, name: string, caller: Caller): boolean {
  const { lifecycle, actions } = resource.config
  const all: Readonly<Record<string, Presentation>> = { ...lifecycle?.transitions, ...actions }
  return Object.entries(all).some(
    ([action, { input }]) =>
      input?.[name]?.options.own === true && may(caller, actionPermission(resource, action)),
  )
}

const isPicture = (type: string): boolean => type.startsWith('image/')

/** What a formatted text takes: pictures, which are re-encoded, and sounds, which are kept as they are. */
function textLimits({ options: { pictures, sounds } }: AnyField): Limits {
  const taken = pictures === false ? [] : sounds === false ? [richPictures] : [richPictures, richSounds]
  return {
    accept: taken.flatMap(({ accept }): readonly string[] => accept),
    maxSize: Math.max(0, ...taken.map(({ maxSize }) => maxSize)),
    maxOf: type => (isPicture(type) ? richPictures : richSounds).maxSize,
    resumable: false,
    remake: type => (isPicture(type) ? file => makePicture(file, type, richPictures.side) : undefined),
  }
}

/** What the field takes that an upload is for; refused to those who may not write it. */
export function fileLimitsOf(context: Context, resource: unknown, field: unknown): Limits {
  if (typeof resource !== 'string' || !context.engine.catalogue.has(resource)) throw badQuery('resource')
  const compiled = context.engine.catalogue.get(resource)
  const found = typeof field === 'string' ? compiled.byName.get(field) : undefined
  const isText = found?.type.isHtml
  if (!found || (!found.type.isFile && !isText)) throw badQuery('field')
  const { uploads } = found.field.options
  const uploadsFor = uploads === 'login' || (uploads !== undefined && may(context.caller, uploads.permission))
  const writes = (['create', 'update'] as const).some(
    mode =>
      writableBy(context.caller, compiled, found, mode) &&
      may(context.caller, verbPermission(compiled.resource, mode === 'create' ? 'store' : 'update')),
  )
  if (!writes && !uploadsFor && !asksFor(compiled, found.name, context.caller)) throw forbidden()
  if (isText) return textLimits(found.field)
  const { accept, maxSize, portrait, readAs, resumable } = mediaLimits(found.field)
  return {
    accept,
    maxSize,
    resumable,
    readAs,
    remake: () => (portrait ? file => makePortrait(file, portrait) : undefined),
  }
}

/** 413: a file of more than so many bytes. */
export const tooLarge = (max: number) =>
  new HttpError(
    413,
    max >= 1_000_000_000
      ? message('errors:fileTooLargeGb', { size: Math.floor(max / 100_000_000) / 10 })
      : message('errors:fileTooLarge', { size: Math.floor(max / 1_000_000) }),
  )
