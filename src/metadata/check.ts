import { type DeclarationRule, resourceRules } from './check-resource.ts'
import type { AnyResource } from './resource.ts'
import { screensOf } from './route.ts'

/** What is wrong with a declaration. `id` names the rule, for searching and for tests. */
export interface Finding {
  readonly id: string
  /** The name of the resource, or of the page. */
  readonly resource: string
  readonly text: string
}

/** What only all of them together show: names and addresses that two resources have. */
function uniqueFindings(resources: readonly AnyResource[]): Finding[] {
  const findings: Finding[] = []
  const names = new Set<string>()
  const addresses = new Map<string, string>()
  for (const resource of resources) {
    if (names.has(resource.name))
      findings.push({ id: 'unique-name', resource: resource.name, text: 'it is declared twice' })
    names.add(resource.name)
    for (const { path } of screensOf(resource)) {
      const pattern = path.replace(/:\w+/g, ':')
      const owner = addresses.get(pattern)
      if (owner)
        findings.push({
          id: 'unique-address',
          resource: resource.name,
          text: `${path} is an address of ${owner}`,
        })
      addresses.set(pattern, resource.name)
    }
  }
  return findings
}

/** Everything that is wrong with a list of declarations, by these rules and by further ones that know more. */
export function findings(
  resources: readonly AnyResource[],
  further: Readonly<Record<string, DeclarationRule>> = {},
): Finding[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return [
    ...uniqueFindings(resources),
    ...resources.flatMap(resource =>
      Object.entries({ ...resourceRules, ...further }).flatMap(([id, rule]) =>
        rule(resource, byName).map(text => ({ id, resource: resource.name, text })),
      ),
    ),
  ]
}

/**
 * Throws one error that names everything that is wrong, so that a portal never starts on a wrong declaration.
 * @param more what else was found to be wrong with what goes with the resources
 */
export function checkResources(
  resources: readonly AnyResource[],
  further?: Readonly<Record<string, DeclarationRule>>,
  more: readonly Finding[] = [],
): void {
  const found = [...findings(resources, further), ...more]
  if (found.length)
    throw new Error(
      `The declarations are wrong:\n${found.map(({ id, resource, text }) => `  [${id}] ${resource}: ${text}`).join('\n')}`,
    )
}
