import { groups, professions } from './assignments.ts'
import { departments } from './departments.ts'
import { missions } from './missions.ts'
import { corporations, titles } from './organisation.ts'
import { type Person, people } from './people.ts'

/** When the demo's organisation was set up, as ISO 8601. */
export const founded = '2023-01-09T06:00:00.000Z'

/** Numbers a list from 1, and gives the number that a key has. Throws for a key that no one of the list has. */
export function numbered<T>(list: readonly T[], key: (one: T) => string): (key: string) => number {
  const numbers = new Map(list.map((one, index) => [key(one), index + 1]))
  return wanted => {
    const found = numbers.get(wanted)
    if (found === undefined) throw new Error(`The demo names “${wanted}”, which there is not`)
    return found
  }
}

const code = (one: { readonly code: string }) => one.code
const name = (one: { readonly name: string }) => one.name

/** The part of an address before the @, by which the demo names people. */
export const who = ({ email }: Person): string => email.slice(0, email.indexOf('@'))

/** Everybody of the demo with their ids, and the ids of everything else by code or name. */
export function makePlan() {
  const everybody = people()
  return {
    people: everybody,
    id: {
      corporation: numbered(corporations, code),
      title: numbered(titles, code),
      department: numbered(departments, code),
      profession: numbered(professions, code),
      group: numbered(groups, name),
      mission: numbered(missions, name),
      person: numbered(everybody, who),
    },
    /** The id of the person who leads a department, or null. */
    headOf(department: string): number | null {
      const index = everybody.findIndex(one => one.head && one.departments[0] === department)
      return index < 0 ? null : index + 1
    },
    /** The ids of those who work in one of these departments. */
    staffOf: (codes: readonly string[]): number[] =>
      everybody.flatMap((one, index) =>
        one.status === 'active' && one.departments.some(department => codes.includes(department))
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
