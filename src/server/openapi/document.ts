import {
  actionPermission,
  impliedPermissions,
  importPermission,
  verbPermission,
} from '../../metadata/access.ts'
import type { Fields } from '../../metadata/field.ts'
import { formDeedsOf } from '../../metadata/form-deed.ts'
import type { Action, Transition } from '../../metadata/lifecycle.ts'
import type { Verb } from '../../metadata/resource.ts'
import { hasVerb } from '../../metadata/route.ts'
import type { Catalogue, Compiled } from '../rest/catalogue.ts'
import { relationPermissions } from '../rest/children.ts'
import { countedViews } from '../rest/view-counts.ts'
import { childFields, childSegment, isTied } from '../routes/resources.ts'
import { fixedPaths } from './fixed/index.ts'
import { answer, body, jsonBody, type Operation, type PathItem, ref, type Schema } from './parts.ts'
import { bodySchema, inputSchema, listParameters, nullable, rowSchema } from './schemas.ts'

type Children = Readonly<Record<string, { readonly permission?: string }>> | undefined

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

/**
 * Every path that follows from a declaration. `implying` has the permission that somebody is given for each that only
 * follows from another.
 */
function pathsOf(
  compiled: Compiled,
  catalogue: Catalogue,
  implying: ReadonlyMap<string, string>,
): Record<string, PathItem> {
  const { name, resource } = compiled
  const paths: Record<string, PathItem> = {}
  const base = `/api/${name}`
  const add = (path: string, method: string, operation: Omit<Operation, 'tags'>) => {
    paths[path] = { ...paths[path], [method]: { tags: [name], ...operation } }
  }
  const deeds = formDeedsOf(resource).map(([deed]) => deed)
  const row: Schema = { type: 'object', properties: { data: ref(name) }, required: ['data'] }
  // What an action gave that was done with the record, null for nothing: a link to hand out, shown this once.
  const given: Schema = {
    type: 'object',
    properties: { also: { type: ['object', 'null'], additionalProperties: true } },
  }
  const written: Schema = deeds.length
    ? { type: 'object', properties: { data: ref(name), meta: given }, required: ['data'] }
    : row
  const page = (of: string): Schema => ({
    type: 'object',
    properties: { data: { type: 'array', items: ref(of) }, meta: { $ref: '#/components/schemas/Meta' } },
    required: ['data', 'meta'],
  })
  const operation = (verb: string, permissions: string | readonly string[], parts: object) => ({
    operationId: `${name}.${verb}`,
    summary: `${name}.${verb}`,
    'x-permission': [...new Set([permissions].flat().map(one => implying.get(one) ?? one))].join(' | '),
    ...parts,
  })
  const own = (verb: Verb) => verbPermission(resource, verb)
  if (hasVerb(resource, 'index'))
    add(
      base,
      'get',
      operation('index', own('index'), {
        parameters: listParameters(compiled),
        responses: answer(200, page(name)),
      }),
    )
  const also = { name: 'also', in: 'query', schema: { type: 'string', enum: deeds } }
  const views = countedViews(compiled).map(([view]) => view)
  if (hasVerb(resource, 'index') && views.length) {
    const counts: Schema = {
      type: 'object',
      properties: Object.fromEntries(views.map(view => [view, { type: 'integer', minimum: 0 }])),
    }
    add(
      `${base}/view-counts`,
      'get',
      operation('viewCounts', own('index'), {
        parameters: listParameters(compiled).filter(({ name }) => /^filter\[(?!view\])/.test(name)),
        responses: answer(200, { type: 'object', properties: { data: counts }, required: ['data'] }),
      }),
    )
  }
  if (hasVerb(resource, 'store'))
    add(
      base,
      'post',
      operation('store', own('store'), {
        ...(deeds.length && { parameters: [also] }),
        requestBody: jsonBody(bodySchema(compiled, 'create')),
        responses: answer(201, written),
      }),
    )
  if (hasVerb(resource, 'show')) {
    const include = { name: 'include', in: 'query', schema: { type: 'string' } }
    add(
      `${base}/{id}`,
      'get',
      operation('show', own('show'), { parameters: [idParameter, include], responses: answer(200, row) }),
    )
    if (resource.config.history !== false)
      add(
        `${base}/{id}/history`,
        'get',
        operation('history', own('show'), { parameters: [idParameter], responses: answer(200) }),
      )
  }
  if (hasVerb(resource, 'update'))
    for (const method of ['put', 'patch'])
      add(`${base}/{id}`, method, {
        ...operation('update', own('update'), {
          parameters: [idParameter, ...(deeds.length ? [also] : [])],
          requestBody: jsonBody(bodySchema(compiled, 'update')),
          responses: answer(200, row),
        }),
        operationId: `${name}.update.${method}`,
      })
  if (hasVerb(resource, 'destroy')) {
    add(
      `${base}/{id}`,
      'delete',
      operation('destroy', own('destroy'), { parameters: [idParameter], responses: answer(204) }),
    )
    add(
      `${base}/{id}/restore`,
      'post',
      operation('restore', own('destroy'), { parameters: [idParameter], responses: answer(200, row) }),
    )
  }
  for (const field of childFields(compiled)) {
    const path = `${base}/{id}/${childSegment(field)}`
    const permissions = relationPermissions(field)
    const shownWith = (resource.config.children as Children)?.[field.name]?.permission
    const ids = jsonBody({
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'integer' } } },
      required: ['ids'],
    })
    const target = catalogue.get(field.target as string)
    const verb = (action: string) => `${childSegment(field)}.${action}`
    add(
      path,
      'get',
      operation(verb('index'), shownWith ?? permissions.index, {
        parameters: [idParameter, ...listParameters(target)],
        responses: answer(200, page(target.name)),
      }),
    )
    if (!isTied(field, catalogue)) continue
    add(
      path,
      'post',
      operation(verb('store'), permissions.store, {
        parameters: [idParameter],
        requestBody: ids,
        responses: answer(200),
      }),
    )
    if (field.inverse)
      for (const also of ['preview', 'undo'])
        add(
          `${path}/${also}`,
          'post',
          operation(verb(also), permissions.store.join(' | '), {
            parameters: [idParameter],
            requestBody: ids,
            responses: answer(200),
          }),
        )
    add(
      path,
      'delete',
      operation(verb('destroy'), permissions.destroy, {
        parameters: [idParameter],
        requestBody: ids,
        responses: answer(200),
      }),
    )
    const child = { name: 'childId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
    add(
      `${path}/{childId}`,
      'delete',
      operation(verb('destroyOne'), permissions.destroy, {
        parameters: [idParameter, child],
        responses: answer(204),
      }),
    )
  }
  const done: [string, Transition | Action][] = [
    ...Object.entries<Transition>(resource.config.lifecycle?.transitions ?? {}),
    ...Object.entries<Action>(resource.config.actions ?? {}),
  ]
  for (const [action, { path = `${base}/{id}/${action}`, input }] of done)
    add(
      path,
      'post',
      operation(action, actionPermission(resource, action), {
        ...(path.includes('{id}') && { parameters: [idParameter] }),
        ...((input || !path.includes('{id}')) && {
          requestBody: jsonBody(
            inputSchema({
              ...input,
              ...(path.includes('{id}')
                ? {}
                : { id: { type: 'integer', storage: 'column', options: { required: true } } }),
            } as Fields),
          ),
        }),
        responses: answer(200),
      }),
    )
  if (resource.config.export && hasVerb(resource, 'index')) {
    const format = { name: 'format', in: 'query', schema: { type: 'string', enum: ['xlsx', 'csv'] } }
    const columns = { name: 'columns', in: 'query', schema: { type: 'string' } }
    add(
      `/api/export-${name}`,
      'get',
      operation('export', own('index'), {
        parameters: [format, columns, ...listParameters(compiled)],
        responses: answer(200),
      }),
    )
  }
  if (resource.config.import) {
    const job = { name: 'jobId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
    const needed = importPermission(resource)
    const flag = (flagName: string) => ({
      name: flagName,
      in: 'query',
      schema: { type: 'string', enum: ['0', '1'] },
    })
    add(
      `${base}/from-file`,
      'post',
      operation('from-file', needed, {
        parameters: [flag('dry_run'), flag('skip_bad')],
        requestBody: body('multipart/form-data', {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        }),
        responses: answer(200),
      }),
    )
    add(
      `${base}/from-file/example`,
      'get',
      operation('from-file.example', needed, { responses: answer(200) }),
    )
    add(
      `${base}/from-file/{jobId}`,
      'get',
      operation('from-file.job', needed, { parameters: [job], responses: answer(200) }),
    )
    add(
      `${base}/from-file/{jobId}/apply`,
      'post',
      operation('from-file.apply', needed, { parameters: [job, flag('skip_bad')], responses: answer(200) }),
    )
    add(
      `${base}/from-file/{jobId}/report`,
      'get',
      operation('from-file.report', needed, { parameters: [job], responses: answer(200) }),
    )
  }
  return paths
}

/** The OpenAPI 3.1 document of the whole API, from the declarations. */
export function openApiDocument(catalogue: Catalogue, title: string): Record<string, unknown> {
  const all = [...catalogue.all()]
  const paths: Record<string, PathItem> = {}
  const implying = new Map(
    [...impliedPermissions(all.map(({ resource }) => resource))].flatMap(([from, names]) =>
      names.map(name => [name, from] as const),
    ),
  )
  for (const compiled of all)
    for (const [path, item] of Object.entries(pathsOf(compiled, catalogue, implying)))
      paths[path] = { ...paths[path], ...item }
  for (const [path, item] of Object.entries(fixedPaths)) paths[path] = { ...paths[path], ...item }
  const whole = (minimum: number): Schema => ({ type: 'integer', minimum })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Messages are in the language of Accept-Language; Turkish is the default.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: all.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(all.map(compiled => [compiled.name, rowSchema(compiled)])),
        Meta: {
          type: 'object',
          properties: {
            total: whole(0),
            last_page: whole(1),
            current_page: whole(1),
            per_page: whole(1),
            from: nullable(whole(1)),
            to: nullable(whole(1)),
          },
          required: ['total', 'last_page', 'current_page', 'per_page', 'from', 'to'],
        },
        Error: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
          required: ['message'],
        },
      },
    },
  }
}
