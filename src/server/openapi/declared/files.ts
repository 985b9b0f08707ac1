import { importPermission, verbPermission } from '../../../metadata/access.ts'
import { formActionsOf } from '../../../metadata/form-actions.ts'
import { formatsRead, formatsWritten } from '../../../metadata/formats.ts'
import { hasVerb } from '../../../metadata/route.ts'
import { answer, body, parameterRef } from '../parts.ts'
import { wholeListParameterRefs } from '../schemas.ts'
import type { Declared, Described } from './paths.ts'

const inQuery = (name: string, schema: object) => ({ name, in: 'query', schema })
const flag = (name: string) => inQuery(name, { type: 'string', enum: ['0', '1'] })

/** What files of every resource have in common, by the names of their components. */
export const fileParameters = {
  format: inQuery('format', { type: 'string', enum: ['xlsx', 'csv'] }),
  columns: inQuery('columns', { type: 'string' }),
  dry_run: flag('dry_run'),
  skip_bad: flag('skip_bad'),
  ignore_unknown: flag('ignore_unknown'),
}
export const fileBody = body('multipart/form-data', {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
})

/** What a list loses in a format. */
function lossOperations({ compiled }: Described): Declared[] {
  const { name, resource } = compiled
  const formats = formatsWritten(resource).map(([format]) => format)
  if (!formats.length) return []
  return [
    {
      path: `/api/export-${name}/losses`,
      method: 'get',
      verb: 'export.losses',
      permissions: verbPermission(resource, 'index'),
      parts: {
        description: 'What a format does not keep of the records of the list, counted by reason.',
        parameters: [
          { ...inQuery('format', { type: 'string', enum: formats }), required: true },
          ...wholeListParameterRefs(compiled),
        ],
        responses: answer(200),
      },
    },
  ]
}

/** The list as a file. */
function exportOperations({ compiled }: Described): Declared[] {
  const { name, resource, fields } = compiled
  if (!resource.config.export || !hasVerb(resource, 'index')) return []
  const owned = fields.filter(({ field }) => field.options.owned && !field.options.hidden)
  const names = owned.map(field => field.name).join(', ')
  const formats = formatsWritten(resource).map(([format]) => format)
  const description = `As xlsx, a further sheet for each relation whose rows belong to the records (${names}), and for what belongs to those in turn, as far as the caller may list it. CSV has the rows of the list alone.`
  return [
    {
      path: `/api/export-${name}`,
      method: 'get',
      verb: 'export',
      permissions: verbPermission(resource, 'index'),
      parts: {
        ...(owned.length && { description }),
        parameters: [
          formats.length
            ? inQuery('format', { type: 'string', enum: ['xlsx', 'csv', ...formats] })
            : parameterRef('format'),
          parameterRef('columns'),
          ...wholeListParameterRefs(compiled),
        ],
        responses: answer(200),
      },
    },
  ]
}

/** Rows from a file. */
function importOperations({ compiled: { resource, byName }, base }: Described): Declared[] {
  if (!resource.config.import) return []
  const permissions = importPermission(resource)
  const job = parameterRef('jobId')
  const written = [parameterRef('skip_bad'), parameterRef('ignore_unknown')]
  const actions = formActionsOf(resource).map(([name]) => name)
  const also = actions.length ? [inQuery('also', { type: 'string', enum: actions })] : []
  const given = ((resource.config.import.given ?? []) as readonly string[]).map(name =>
    inQuery(`given[${byName.get(name)?.key ?? name}]`, { type: 'integer', minimum: 1 }),
  )
  const formats = formatsRead(resource).map(([format]) => format)
  const description = `Besides spreadsheets, files of these formats, told apart by their content: ${formats.join(', ')}.`
  const operation = (path: string, method: 'get' | 'post', verb: string, parts: object): Declared => ({
    path: `${base}/from-file${path}`,
    method,
    verb: `from-file${verb}`,
    permissions,
    parts: { ...parts, responses: answer(200) },
  })
  return [
    operation('', 'post', '', {
      ...(formats.length && { description }),
      parameters: [parameterRef('dry_run'), ...written, ...also, ...given],
      requestBody: { $ref: '#/components/requestBodies/File' },
    }),
    operation('/example', 'get', '.example', {}),
    operation('/{jobId}', 'get', '.job', { parameters: [job] }),
    operation('/{jobId}/apply', 'post', '.apply', { parameters: [job, ...written, ...also] }),
    operation('/{jobId}/report', 'get', '.report', { parameters: [job] }),
  ]
}

/** Files that a resource's rows come from and go to. */
export const fileOperations = (described: Described): Declared[] => [
  ...exportOperations(described),
  ...lossOperations(described),
  ...importOperations(described),
]
