/** Files of other programs from which a resource's records are read, and to which they are written. */
import type { AnyResource } from './resource.ts'

/** A format beside the spreadsheet, of which the area brings what reads and what writes it. */
export interface FormatConfig {
  /** How names of such files end, without the dot; the first one is that of an exported file. */
  readonly endings: readonly [string, ...string[]]
  /** `false`: it is only written. */
  readonly import?: false
  /** `false`: it is only read. */
  readonly export?: false
}

type Formats = Readonly<Record<string, FormatConfig>>

const formatsOf = ({ config }: AnyResource): [string, FormatConfig][] =>
  Object.entries((config.formats ?? {}) as Formats)

/** The formats that an import of the resource takes, by name and in their declared order. */
export const formatsRead = (resource: AnyResource): [string, FormatConfig][] =>
  resource.config.import ? formatsOf(resource).filter(([, format]) => format.import !== false) : []

/** The formats that an export of the resource offers. */
export const formatsWritten = (resource: AnyResource): [string, FormatConfig][] =>
  resource.config.export ? formatsOf(resource).filter(([, format]) => format.export !== false) : []

/** The largest file of such a format, in bytes. */
export const MAX_FORMAT_BYTES = 50 * 1024 * 1024
/** The most records that one such file may bring, or is written for. */
export const MAX_FORMAT_RECORDS = 5000
