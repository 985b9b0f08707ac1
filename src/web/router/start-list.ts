/**
 * The declarations as the web side loads them. With them the rows of the list at this visit's address are asked for:
 * a caller that waited for the import would run after everything else that waits for the declarations.
 */
import { startList } from './declared.ts'

export { declaredRoutes } from './declared.ts'

// Not while the module is evaluated: a browser whose tools are open would parse all of it once more, to say where the
// request came from.
queueMicrotask(startList)
