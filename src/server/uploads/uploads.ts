import { toIso } from '../../fields/date-time/index.ts'
import { message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { type FilePiece, sizeOf } from '../media/store.ts'
import type { Context } from '../rest/context.ts'
import { inTransaction } from '../rest/write.ts'

/** A file that is arriving, or has arrived lately. */
export interface StoredUpload {
  readonly id: string
  readonly resource: string
  readonly field: string
  /** The record that it is for; null for a new one. */
  readonly record_id: number | null
  readonly file_name: string
  /** When the file was changed last on the device that it comes from, in milliseconds since 1970. */
  readonly modified: number | null
  /** As the client sent it. */
  readonly metadata: string
  /** In bytes. */
  readonly size: number
  /** How much of it is here for good, in bytes. */
  readonly received: number
  /** Under which it will be kept. */
  readonly storage_key: string
  /** Its record, once all of it is here. */
  readonly media_id: number | null
  readonly created_at: string
  readonly expires_at: string
}

/** What one person may have under way. */
export const uploadLimits = {
  /** Files at once. */
  open: 20,
  /** Bytes in a day, of files that are under way and of those that have arrived. */
  bytes: 20_000_000_000,
  /** Pieces of one file: a line that breaks every 200 KB. */
  pieces: 10_000,
} as const

/** SQL: an upload that nothing is added to is gone after so long. */
const lifetime = "interval '1 day'"

const columns =
  'id, resource, field, record_id, file_name, modified, metadata, size, received, storage_key, media_id, created_at, expires_at'

/** 410: it was not gone on with for a day. */
export const expired = () => new HttpError(410, message('errors:uploadExpired'))

/** What is known of a file before its first byte comes. */
export type NewUpload = Pick<
  StoredUpload,
  'resource' | 'field' | 'record_id' | 'file_name' | 'modified' | 'metadata' | 'size' | 'storage_key'
>

/** Throws 409, in words, where the person has as much under way as they may. */
async function requireRoom(db: Queryable, userId: number, size: number): Promise<void> {
  const [row] = await db.read(
    `select count(*) filter (where media_id is null and expires_at > clock_timestamp())::int, coalesce(sum(size), 0)::bigint
     from uploads where user_id = $1`,
    [userId],
  )
  const [open, bytes] = row as [number, number]
  if (open >= uploadLimits.open)
    throw new HttpError(409, message('errors:limits.openUploads', { n: uploadLimits.open }))
  if (bytes + size > uploadLimits.bytes)
    throw new HttpError(409, message('errors:limits.uploadBytes', { size: uploadLimits.bytes / 1e9 }))
}

/** Notes a file that is to come. Throws 409 where its person has too much under way. */
export const beginUpload = (context: Context, upload: NewUpload): Promise<StoredUpload> =>
  inTransaction(context, async ({ db, caller }) => {
    // One after the other, so that no two find the last place.
    await db.read('select 1 from users where id = $1 for no key update', [caller.id])
    await requireRoom(db, caller.id, upload.size)
    const names = Object.keys(upload)
    const { rows } = await db.query<StoredUpload>(
      `insert into uploads (user_id, expires_at, ${names.join(', ')})
       values ($1, clock_timestamp() + ${lifetime}, ${names.map((_, n) => `$${n + 2}`).join(', ')}) returning ${columns}`,
      [caller.id, ...Object.values(upload)],
    )
    return rows[0] as StoredUpload
  })

/** An upload of the caller's own. Throws 404 for what is none of theirs, and 410 for one whose time is over. */
export async function ownUpload({ db, caller }: Context, id: string): Promise<StoredUpload> {
  const { rows } = await db.query<StoredUpload & { is_over: boolean }>(
    `select ${columns}, expires_at <= clock_timestamp() as is_over from uploads where id = $1 and user_id = $2`,
    [id, caller.id],
  )
  const [found] = rows
  if (!found) throw notFound()
  if (found.is_over) throw expired()
  return found
}

/** Which uploads are listed. */
export interface UploadFilter {
  readonly resource?: string
  readonly field?: string
  /** Null: those for a new record. */
  readonly record?: number | null
}

/** The caller's uploads whose time is not over, the latest first. */
export async function ownUploads(
  { db, caller }: Context,
  { resource, field, record }: UploadFilter,
): Promise<StoredUpload[]> {
  const { rows } = await db.query<StoredUpload>(
    `select ${columns} from uploads where user_id = $1 and expires_at > clock_timestamp()
       and ($2::text is null or resource = $2) and ($3::text is null or field = $3)
       and ($4::boolean is null or record_id is not distinct from $5::bigint)
     order by created_at desc, id`,
    [caller.id, resource ?? null, field ?? null, record === undefined ? null : true, record ?? null],
  )
  return rows
}

/**
 * Notes pieces that came after the others: from now on they count, and are not lost. Undefined where something else came
 * after those others first, or the upload is there no more; the pieces count for nothing then.
 */
export async function notePieces(
  db: Queryable,
  { id, received }: Pick<StoredUpload, 'id' | 'received'>,
  pieces: readonly FilePiece[],
): Promise<StoredUpload | undefined> {
  const { rows } = await db.query<StoredUpload>(
    `with noted as (
       update uploads set received = received + $3::bigint, expires_at = clock_timestamp() + ${lifetime}
       where id = $1 and received = $2 and media_id is null returning ${columns}
     ), added as (
       insert into upload_pieces (upload_id, start, size, name)
       select n.id, p.start, p.size, p.name from noted n, unnest($4::bigint[], $5::int[], $6::uuid[]) as p(start, size, name)
     )
     select * from noted`,
    [
      id,
      received,
      sizeOf(pieces),
      pieces.map(({ start }) => start),
      pieces.map(({ size }) => size),
      pieces.map(({ name }) => name),
    ],
  )
  return rows[0]
}

/** The pieces of a file in their order. */
export async function piecesOf(db: Queryable, id: string): Promise<FilePiece[]> {
  const { rows } = await db.query<FilePiece>(
    'select start, size, name from upload_pieces where upload_id = $1 order by start',
    [id],
  )
  return rows
}

/** How many there are. */
export async function countPieces(db: Queryable, id: string): Promise<number> {
  const [row] = await db.read('select count(*)::int from upload_pieces where upload_id = $1', [id])
  return (row as [number])[0]
}

export const forgetUpload = (db: Queryable, id: string) => db.read('delete from uploads where id = $1', [id])

/** When it is gone, as HTTP has it. */
export const expiresAt = ({ expires_at }: StoredUpload): string =>
  new Date(String(toIso(expires_at))).toUTCString()

/** An upload as the API answers it. */
export const uploadRow = (upload: StoredUpload, media: unknown = null) => {
  const { id, resource, field, record_id, file_name, modified, size, received } = upload
  return {
    id,
    resource,
    field,
    record_id,
    file_name,
    modified,
    size,
    received,
    created_at: toIso(upload.created_at),
    expires_at: toIso(upload.expires_at),
    media,
  }
}
