/**
 * Imported for its effect: the rows of the list at this visit's address are asked for as soon as the declarations have
 * come. A caller that waited for the import would run after everything else that waits for the declarations.
 */
import { visitLanguage } from '../boot.ts'
import { startList } from './declared.ts'

startList(visitLanguage())
