import { demoGroups, demoProfessions } from './assignments.ts'
import { demoDepartments } from './departments.ts'
import { demoMissions } from './missions.ts'
import { demoCorporations, demoTitles } from './organisation.ts'
import { type DemoPerson, people } from './people.ts'

/** When the demo's organisation was set up, as ISO 8601. */
export const founded = '2023-01-09T06:00:00.000Z'

/** Numbers a list from 1, and gives the number that a key has. Throws for a key that no one of the list has. */
export function numbered<T>(list: readonly T[], key: (item: T) => string): (key: string) => number {
  const numbers = new Map(list.map((item, index) => [key(item), index + 1]))
  return requested => {
    const found = numbers.get(requested)
    if (found === undefined) throw new Error(`The demo names “${requested}”, which there is not`)
    return found
  }
}

const code = (item: { readonly code: string }) => item.code
const name = (item: { readonly name: string }) => item.name

/** The part of an address before the @, by which the demo names people. */
export const who = ({ email }: DemoPerson): string => email.slice(0, email.indexOf('@'))

/** Everybody of the demo with their ids, and the ids of everything else by code or name. */
export function makePlan() {
  const everybody = people()
  return {
    people: everybody,
    id: {
      corporation: numbered(demoCorporations, code),
      title: numbered(demoTitles, code),
      department: numbered(demoDepartments, code),
      profession: numbered(demoProfessions, code),
      group: numbered(demoGroups, name),
      mission: numbered(demoMissions, name),
      person: numbered(everybody, who),
    },
    /** The id of the person who leads a department, or null. */
    headOf(department: string): number | null {
      const index = everybody.findIndex(person => person.head && person.departments[0] === department)
      return index < 0 ? null : index + 1
    },
    /** The ids of those who work in one of these departments. */
    staffOf: (codes: readonly string[]): number[] =>
      everybody.flatMap((person, index) =>
        person.status === 'active' && person.departments.some(department => codes.includes(department))
          ? [index + 1]
          : [],
      ),
  }
}

export type Plan = ReturnType<typeof makePlan>

let made: Plan | undefined

/** {@link makePlan}, made once. */
export function thePlan(): Plan {
  made ??= makePlan()
  return made
}
