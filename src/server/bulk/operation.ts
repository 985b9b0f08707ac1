import { message } from '../../metadata/message.ts'
import { HttpError } from '../http/errors.ts'
import type { BatchOperation, BulkOperation } from '../rest/context.ts'

/** Whether an operation is done with some records at a time. */
export const isBatch = (operation: BulkOperation | BatchOperation): operation is BatchOperation =>
  'workBatch' in operation

/** 409: somebody changed the record, so that what was done with it is not taken back. */
export const changedSince = () => new HttpError(409, message('errors:changedSince'))
