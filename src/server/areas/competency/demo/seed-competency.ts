import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import { founded, numbered, type Plan } from '../../organisation/demo/index.ts'
import { competencies, competencyCategories, competencyLevels, jobDefinitions } from './competency.ts'

const since = { created_at: founded, updated_at: founded }

const idOfCategory = numbered(competencyCategories, ({ name }) => name)
const idOfCompetency = numbered(competencies, ({ code }) => code)
const idOfLevel = numbered(competencyLevels, ({ rank }) => String(rank))

async function seedCompetencies(tx: Queryable): Promise<void> {
  await insertRecords(
    tx,
    'competency-categories',
    competencyCategories.map(({ name, parent }, index) => ({
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
    competencyLevels.map((level, index) => ({ id: index + 1, ...level, ...since })),
  )
  await insertRecords(
    tx,
    'competencies',
    competencies.map(({ code, name, description, category }, index) => ({
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
    competencies
      .flatMap(({ code, components }) =>
        components.map(([kind, name, weight]) => ({
          competency_id: idOfCompetency(code),
          kind,
          name,
          weight,
        })),
      )
      .map((one, index) => ({ id: index + 1, ...one, ...since })),
  )
  await insertRecords(
    tx,
    'behavior-indicators',
    competencies
      .flatMap(({ code, indicators }) =>
        indicators.map(([rank, statement], index) => ({
          competency_id: idOfCompetency(code),
          competency_level_id: idOfLevel(String(rank)),
          statement: statement.replace(/^-/, ''),
          is_positive: !statement.startsWith('-'),
          sort: (index + 1) * 10,
        })),
      )
      .map((one, index) => ({ id: index + 1, ...one, ...since })),
  )
}

/** Competencies and job definitions, which are seen once the deployment enables them. */
export async function seedCompetency(tx: Queryable, { id }: Plan): Promise<void> {
  await seedCompetencies(tx)
  await insertRecords(
    tx,
    'job-definitions',
    jobDefinitions.map(({ code, name, purpose, responsibilities }, index) => ({
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
    jobDefinitions
      .flatMap(({ competencies: wanted }, index) =>
        Object.entries(wanted).map(([code, rank]) => ({
          job_definition_id: index + 1,
          competency_id: idOfCompetency(code),
          competency_level_id: idOfLevel(String(rank)),
        })),
      )
      .map((one, index) => ({ id: index + 1, ...one, ...since })),
  )
  const given = (key: 'departments' | 'professions', of: (code: string) => number) =>
    jobDefinitions.flatMap((one, index) => one[key].map(code => [of(code), index + 1] as const))
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
