import { randomBytes } from 'node:crypto'

/** A name that no other test of any run uses. */
export const uniqueName = (): string => randomBytes(6).toString('hex')
