import { maxFile } from '../../fields/media/index.ts'
import {
  answer,
  body,
  type JsonSchema,
  object,
  operation,
  type PathItem,
  query,
  textSchema,
} from './parts.ts'

const wholeNumber: JsonSchema = { type: 'integer', minimum: 0 }
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] })
const timestamp: JsonSchema = { type: 'string', format: 'date-time' }

const uploadSchema: JsonSchema = object({
  id: textSchema,
  resource: textSchema,
  field: textSchema,
  record_id: { ...orNull({ type: 'integer' }), description: 'Null: for a new record' },
  file_name: textSchema,
  modified: {
    ...orNull({ type: 'integer' }),
    description: 'When the file was changed last on its device, in milliseconds since 1970',
  },
  size: wholeNumber,
  received: { ...wholeNumber, description: 'Bytes that are stored for good' },
  created_at: timestamp,
  expires_at: { ...timestamp, description: 'A day after the last byte; it is gone then' },
  media: { type: ['object', 'null'], description: 'The file, once all of it is here' },
})

const header = (name: string, description: string, schema: JsonSchema = textSchema, required = true) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
})

const version = header('Tus-Resumable', 'The version of the protocol', { const: '1.0.0' })
const id = { name: 'id', in: 'path', required: true, schema: textSchema }
const bytes = body('application/offset+octet-stream', { type: 'string', format: 'binary' })
const offset = header('Upload-Offset', 'How many bytes are there already, as HEAD says', wholeNumber)
const checksum = header(
  'Upload-Checksum',
  'sha1, sha256 or sha512 of the body, a space, and its sum in base64',
  textSchema,
  false,
)

/** Files that arrive in pieces. */
export const uploadPaths = (): Readonly<Record<string, PathItem>> => ({
  '/api/uploads': {
    get: operation('uploads', 'uploads.index', {
      description: 'Own uploads of the last day whose file no record has yet',
      parameters: [
        query('resource'),
        query('field'),
        query('record', textSchema, 'An id; empty: uploads for a new record'),
      ],
      responses: answer(200, object({ data: { type: 'array', items: uploadSchema } })),
    }),
    post: operation('uploads', 'uploads.store', {
      description:
        'Begins an upload by the protocol tus 1.0 (tus.io) with its extensions creation, expiration, checksum and termination. The answer’s Location is its address. For fields that are `resumable`',
      parameters: [
        version,
        header('Upload-Length', 'Bytes of the file', { ...wholeNumber, maximum: maxFile }),
        header(
          'Upload-Metadata',
          '`resource` and `field`, for which the file is, and `filename`; `record`, the id of the record, and `modified`, where they are known',
        ),
      ],
      responses: answer(201, object({ data: uploadSchema })),
    }),
  },
  '/api/uploads/{id}': {
    patch: operation('uploads', 'uploads.send', {
      description:
        'Sends bytes from where the upload stands (HEAD says it). After the last one the file is put together and its type looked at: 415 where its field does not take it. 409: it stands elsewhere; 410: nobody went on with it for a day; 460: the sum is another',
      parameters: [id, version, offset, checksum],
      requestBody: bytes,
      responses: answer(204),
    }),
    post: operation('uploads', 'uploads.override', {
      description: 'PATCH or DELETE, as X-HTTP-Method-Override says, for clients that cannot send them',
      parameters: [
        id,
        version,
        header('X-HTTP-Method-Override', 'The method', { enum: ['PATCH', 'DELETE'] }),
      ],
      responses: answer(204),
    }),
    delete: operation('uploads', 'uploads.destroy', {
      description: 'Ends an upload and removes its file, unless a record has it',
      parameters: [id, version],
      responses: answer(204),
    }),
  },
  '/api/uploads/{id}/media': {
    post: operation('uploads', 'uploads.media', {
      description: 'The file of an upload of which all is here, whose id a record takes',
      parameters: [id],
      responses: answer(200),
    }),
  },
})
