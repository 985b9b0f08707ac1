import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { founded, numbered, type Plan } from '../../organisation/demo/index.ts'
import {
  demoCompetencies,
  demoCompetencyCategories,
  demoCompetencyLevels,
  demoJobDefinitions,
} from './competency.ts'

const since = { created_at: founded, updated_at: founded }

const idOfCategory = numbered(demoCompetencyCategories, ({ name }) => name)
const idOfCompetency = numbered(demoCompetencies, ({ code }) => code)
const idOfLevel = numbered(demoCompetencyLevels, ({ rank }) => String(rank))

async function seedCompetencies(tx: Queryable): Promise<void> {
  await insertRecords(
    tx,
    'competency-categories',
    demoCompetencyCategories.map(({ name, parent }, index) => ({
      id: index + 1,
      name,
      parent_id: parent ? idOfCategory(parent) : null,
      sort: (index + 1) * 10,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'competency-levels',
    demoCompetencyLevels.map((level, index) => ({ id: index + 1, ...level, ...since })),
  )
  await insertRecords(
    tx,
    'competencies',
    demoCompetencies.map(({ code, name, description, category }, index) => ({
      id: index + 1,
      code,
      name,
      description,
      competency_category_id: idOfCategory(category),
      is_active: true,
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'competency-components',
    demoCompetencies
      .flatMap(({ code, components }) =>
        components.map(([kind, name, weight]) => ({
          competency_id: idOfCompetency(code),
          kind,
          name,
          weight,
        })),
      )
      .map((row, index) => ({ id: index + 1, ...row, ...since })),
  )
  await insertRecords(
    tx,
    'behavior-indicators',
    demoCompetencies
      .flatMap(({ code, indicators }) =>
        indicators.map(([rank, statement], index) => ({
          competency_id: idOfCompetency(code),
          competency_level_id: idOfLevel(String(rank)),
          statement: statement.replace(/^-/, ''),
          is_positive: !statement.startsWith('-'),
          sort: (index + 1) * 10,
        })),
      )
      .map((row, index) => ({ id: index + 1, ...row, ...since })),
  )
}

/** Competencies and job definitions, which are seen once the deployment enables them. */
export async function seedCompetency(tx: Queryable, { id }: Plan): Promise<void> {
  await seedCompetencies(tx)
  await insertRecords(
    tx,
    'job-definitions',
    demoJobDefinitions.map(({ code, name, purpose, responsibilities }, index) => ({
      id: index + 1,
      name,
      code,
      purpose,
      responsibilities: responsibilities.join('\n'),
      ...since,
    })),
  )
  await insertRecords(
    tx,
    'job-definition-competencies',
    demoJobDefinitions
      .flatMap(({ demoCompetencies: competencies }, index) =>
        Object.entries(competencies).map(([code, rank]) => ({
          job_definition_id: index + 1,
          competency_id: idOfCompetency(code),
          competency_level_id: idOfLevel(String(rank)),
        })),
      )
      .map((row, index) => ({ id: index + 1, ...row, ...since })),
  )
  const given = (key: 'departments' | 'professions', of: (code: string) => number) =>
    demoJobDefinitions.flatMap((definition, index) =>
      definition[key].map(code => [of(code), index + 1] as const),
    )
  await insertPairs(
    tx,
    'department-job-definitions',
    ['departments', 'job-definitions'],
    given('departments', id.department),
    founded,
  )
  await insertPairs(
    tx,
    'profession-job-definitions',
    ['professions', 'job-definitions'],
    given('professions', id.profession),
    founded,
  )
}
