import type { XmlNode } from './xml.ts'

type Settings = Record<string, unknown>

/** Without what the manifest does not say, so that the defaults of the standard hold. */
const said = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

const flags = (node: XmlNode | undefined, ...names: readonly string[]): Settings =>
  said(Object.fromEntries(names.map(name => [name, node?.flag(name)])))

const numberIn = (node: XmlNode | undefined): number | undefined => {
  const value = Number(node?.text)
  return node?.text && !Number.isNaN(value) ? value : undefined
}

function ruleOf(rule: XmlNode): Settings {
  const conditions = rule.one('ruleConditions')
  return said({
    action: rule.one('ruleAction')?.at('action'),
    // The default of conditions of rules is "all" (IMS SS 3.3.4).
    conditionCombination: conditions?.at('conditionCombination') ?? 'all',
    conditions: (conditions?.all('ruleCondition') ?? []).map(condition =>
      said({
        condition: condition.at('condition'),
        operator: condition.at('operator') === 'not' ? 'not' : undefined,
        referencedObjective: condition.at('referencedObjective'),
        parameters:
          condition.number('measureThreshold') === undefined
            ? undefined
            : { threshold: condition.number('measureThreshold') },
      }),
    ),
  })
}

function rollupOf(rules: XmlNode): Settings {
  return {
    rules: rules.all('rollupRule').map(rule => {
      const conditions = rule.one('rollupConditions')
      return said({
        action: rule.one('rollupAction')?.at('action'),
        consideration: rule.at('childActivitySet') ?? 'all',
        minimumCount: rule.number('minimumCount'),
        minimumPercent: rule.number('minimumPercent'),
        conditionCombination: conditions?.at('conditionCombination') ?? 'any',
        conditions: (conditions?.all('rollupCondition') ?? []).map(condition =>
          said({
            condition: condition.at('condition'),
            operator: condition.at('operator') === 'not' ? 'not' : 'noOp',
          }),
        ),
      })
    }),
  }
}

const mapFlags = [
  'readSatisfiedStatus',
  'readNormalizedMeasure',
  'writeSatisfiedStatus',
  'writeNormalizedMeasure',
  'readRawScore',
  'readMinScore',
  'readMaxScore',
  'readCompletionStatus',
  'readProgressMeasure',
  'writeRawScore',
  'writeMinScore',
  'writeMaxScore',
  'writeCompletionStatus',
  'writeProgressMeasure',
] as const

/** @param more what the 4th edition says of the same objective, in an element of its own */
function objectiveOf(node: XmlNode, isPrimary: boolean, more: XmlNode | undefined): Settings {
  const maps = new Map<string, Settings>()
  for (const map of [...node.all('mapInfo'), ...(more?.all('mapInfo') ?? [])]) {
    const target = map.at('targetObjectiveID')
    if (target)
      maps.set(target, { ...maps.get(target), targetObjectiveID: target, ...flags(map, ...mapFlags) })
  }
  return said({
    objectiveID: node.at('objectiveID') ?? '',
    isPrimary,
    satisfiedByMeasure: node.flag('satisfiedByMeasure'),
    minNormalizedMeasure: numberIn(node.one('minNormalizedMeasure')),
    mapInfo: maps.size ? [...maps.values()] : undefined,
  })
}

function objectivesOf(of: (name: string) => XmlNode | undefined, extended: readonly XmlNode[]): Settings {
  const node = of('objectives')
  const more = new Map(
    extended.flatMap(list => list.all('objective')).map(other => [other.at('objectiveID'), other]),
  )
  const read = (objective: XmlNode, isPrimary: boolean) =>
    objectiveOf(objective, isPrimary, more.get(objective.at('objectiveID')))
  const primary = node?.one('primaryObjective')
  const others = node?.all('objective') ?? []
  return said({
    primaryObjective: primary && read(primary, true),
    objectives: others.length ? others.map(other => read(other, false)) : undefined,
  })
}

/**
 * How one goes through an item (IMS Simple Sequencing with ADL's extensions), as scorm-again takes it. What a shared
 * collection says holds where the item itself says nothing.
 */
export function sequencingOf(item: XmlNode, collections: ReadonlyMap<string, XmlNode>): Settings | undefined {
  const own = item.one('sequencing')
  const shared = collections.get(own?.at('IDRef') ?? '')
  const presented = item.one('presentation')?.one('navigationInterface')?.all('hideLMSUI') ?? []
  const hidden = presented.slice(0, 20).map(({ text }) => text)
  const threshold = item.one('completionThreshold')
  const nodes = [own, shared].filter(node => node !== undefined)
  const of = (name: string) => nodes.map(node => node.one(name)).find(Boolean)
  const rules = of('sequencingRules')
  const rollup = of('rollupRules')
  const limits = of('limitConditions')
  const delivery = of('deliveryControls')
  const random = of('randomizationControls')
  const choice = of('constrainedChoiceConsiderations')
  const considered = of('rollupConsiderations')
  // ADL's element of the same name stands beside that of IMS.
  const extended = nodes.flatMap(node => node.all('objectives').slice(1))
  const settings = said({
    ...objectivesOf(of, extended),
    attemptLimit: limits?.number('attemptLimit'),
    attemptAbsoluteDurationLimit: limits?.at('attemptAbsoluteDurationLimit'),
    sequencingControls: {
      ...flags(
        of('controlMode'),
        'choice',
        'choiceExit',
        'flow',
        'forwardOnly',
        'useCurrentAttemptObjectiveInfo',
        'useCurrentAttemptProgressInfo',
      ),
      ...flags(rollup, 'rollupObjectiveSatisfied', 'rollupProgressCompletion'),
      ...said({
        objectiveMeasureWeight: rollup?.number('objectiveMeasureWeight'),
        randomizationTiming: random?.at('randomizationTiming'),
        selectionTiming: random?.at('selectionTiming'),
        selectCount: random?.number('selectCount'),
        randomizeChildren: random?.flag('reorderChildren'),
      }),
      ...flags(random, 'reorderChildren'),
      ...flags(choice, 'preventActivation', 'constrainChoice'),
    },
    deliveryControls:
      delivery && flags(delivery, 'tracked', 'completionSetByContent', 'objectiveSetByContent'),
    sequencingRules: rules && {
      preConditionRules: rules.all('preConditionRule').map(ruleOf),
      exitConditionRules: rules.all('exitConditionRule').map(ruleOf),
      postConditionRules: rules.all('postConditionRule').map(ruleOf),
    },
    rollupRules: rollup && rollupOf(rollup),
    rollupConsiderations:
      considered &&
      said({
        requiredForSatisfied: considered.at('requiredForSatisfied'),
        requiredForNotSatisfied: considered.at('requiredForNotSatisfied'),
        requiredForCompleted: considered.at('requiredForCompleted'),
        requiredForIncomplete: considered.at('requiredForIncomplete'),
        measureSatisfactionIfActive: considered.flag('measureSatisfactionIfActive'),
      }),
    completionThreshold:
      threshold &&
      said({
        completedByMeasure: threshold.flag('completedByMeasure'),
        minProgressMeasure: threshold.number('minProgressMeasure') ?? numberIn(threshold),
        progressWeight: threshold.number('progressWeight'),
      }),
    hideLmsUi: hidden.length ? hidden : undefined,
  })
  return own || hidden.length || threshold ? settings : undefined
}
