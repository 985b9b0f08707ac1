/**
 * The declarations as the web side loads them. With them the rows of the list at this visit's address are asked for:
 * a caller that waited for the import would run after everything else that waits for the declarations.
 */
import { startList } from './declared.ts'

export { declaredRoutes } from './declared.ts'

startList()
