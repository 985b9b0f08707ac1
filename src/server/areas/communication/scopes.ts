import { namesPerson } from '../../rest/audience-sql.ts'
import type { ScopeRule } from '../../rest/scope-rules.ts'

/** What is announced to the caller: rows whose audience names them. The scope of their roles does not matter here. */
export const audienceScope: ScopeRule = (caller, column, params, alias) =>
  `(${alias}."corporation_id" is null or ${alias}."corporation_id" = ${params.add(caller.corporationId)}) and ${namesPerson(column, `${params.add(caller.id)}::bigint`)}`
