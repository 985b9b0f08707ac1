import type { RichMediaKind } from '../../fields/rich-text/media.ts'
import type { Message } from '../../metadata/message.ts'
import type { JsonRow } from '../rest/row.ts'
import type { SentFile } from './sent-file.ts'

/** A record as a file has it, and what the report says of it. */
export interface ReadItem {
  /** What the report calls it. */
  readonly title: string
  /** What kind of thing the file says it is, where it says so. */
  readonly kind?: string
  /** Its values by the keys of fields, as a body has them. Pictures and sounds of formatted texts are those of {@link Take.media}. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Records of trees that it points at, by relation: the titles on the way to them, the topmost first. */
  readonly places?: Readonly<Record<string, readonly string[]>>
  /** What is otherwise than in the file, or was left out. */
  readonly changed?: readonly Message[]
  /** Why nothing is taken of it. */
  readonly refused?: Message
}

/** A picture or a sound that a file brings. */
export interface AttachedFile {
  readonly name: string
  /** What it goes by in the file, where that may name it again: its bytes are read once then. */
  readonly key?: object | string
  bytes(): Uint8Array | Promise<Uint8Array | undefined>
}

/** What a reader does with what it finds. */
export interface Take {
  /** Takes a record, or says why not. Throws 413 where there are too many. */
  item(item: ReadItem): void
  /**
   * Takes a picture or a sound for formatted texts, which name it by the id that this gives; undefined where the content is
   * none that a text can have. The same file has one id.
   */
  media(kind: RichMediaKind, file: AttachedFile): Promise<number | undefined>
}

/**
 * Reads files of a format. It runs in a thread of its own, with nothing but the file: it loads nothing from anywhere, and
 * throws an `HttpError` for a file of which nothing can be taken.
 */
export interface FormatReader {
  /** Whether a file is of this format, by its content. */
  recognises(file: SentFile): boolean
  read(file: SentFile, take: Take): Promise<void>
}

/** What a picture or a sound of a formatted text is. */
export interface DescribedMedia {
  readonly name: string
  readonly type: string
}

/** A picture or a sound of a formatted text, for a file that has it. */
export interface WrittenMedia extends DescribedMedia {
  readonly bytes: Buffer
}

/** A record that is written, as the caller may read it; formatted texts without addresses of their pictures and sounds. */
export interface WrittenRow {
  readonly row: JsonRow
  /** The titles on the way to records of trees, by relation. */
  readonly places: Readonly<Record<string, readonly string[]>>
}

/** What a file is written from. */
export interface WriteSource {
  readonly rows: AsyncIterable<WrittenRow>
  /** What a picture or a sound is, without its bytes; undefined where its file is not there. */
  describe(id: number): Promise<DescribedMedia | undefined>
  /** A picture or a sound of a formatted text; undefined where its file is not there. */
  media(id: number): Promise<WrittenMedia | undefined>
}

/** What a record does not keep in a format: the reasons, by the names of their texts. */
export interface Losses {
  /** It cannot be written at all. */
  readonly skipped?: string
  readonly lost: readonly string[]
}

/** Writes files of a format. */
export interface FormatWriter {
  /** The media type of such files. */
  readonly type: string
  losses(row: WrittenRow): Losses
  /** Leaves out what {@link FormatWriter.losses} says is skipped. */
  write(source: WriteSource): AsyncIterable<Uint8Array | string>
}

/** What an area brings for a declared format. */
export interface RecordFormat {
  /** The module that has what reads it ({@link FormatReader}), by its name there; loaded by the thread that reads files. */
  readonly reader?: { readonly module: URL; readonly name: string }
  /** Loads what writes it. */
  writer?(): Promise<FormatWriter>
  /** The namespace of its texts: `name`, `losses.<reason>`. */
  readonly texts: string
}

/** Formats of a resource by their names. */
export type RecordFormats = Readonly<Record<string, RecordFormat>>
