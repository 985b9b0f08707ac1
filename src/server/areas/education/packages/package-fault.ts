import { message } from '../../../../metadata/message.ts'
import { HttpError } from '../../../http/errors.ts'

/** 422 at the file: why a package cannot be taken, in words of `errors:package`. */
export class PackageFault extends HttpError {
  constructor(fault: string, values: Readonly<Record<string, string | number>> = {}) {
    const words = message(`errors:package.${fault}`, values)
    super(422, words, { errors: { file: [words] } })
  }
}
