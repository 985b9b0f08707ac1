import { useEffect, useRef } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { WizardStep } from '../../../metadata/screen-config.ts'
import { isClosingStep } from '../../../metadata/wizard.ts'
import { focusField } from '../form/field-row.tsx'
import { goToInline } from '../shared/inline-relations.ts'
import { keyOf } from '../shared/keys.ts'
import type { GoTo } from './aside.tsx'
import { useWizardPosition } from './use-wizard-position.ts'

/** Where somebody is among the steps, and how they get elsewhere: to a field, or to a row. */
export function useWay(resource: AnyResource, id: number, steps: readonly WizardStep[]) {
  const { position: stored, set } = useWizardPosition(resource, id, {
    steps: steps.length,
    isDraft: steps.some(isClosingStep),
  })
  const position = { ...stored, step: Math.min(stored.step, steps.length - 1) }
  const panel = useRef<HTMLDivElement>(null)
  const next = useRef<() => void>(undefined)
  const shown = useRef(position.step)
  useEffect(() => {
    const isOther = shown.current !== position.step
    shown.current = position.step
    const go = next.current
    next.current = undefined
    if (isOther) panel.current?.parentElement?.scrollIntoView({ block: 'start' })
    if (go) go()
    else if (isOther) panel.current?.focus({ preventScroll: true })
  })
  const open = (step: number, then?: () => void) => {
    next.current = then
    set({ step, edited: undefined })
  }
  const stepOf = (name: string | undefined) => steps.findIndex(step => step.name === name)
  const toField = (key: string) => {
    const at = steps.findIndex(({ fields = [] }) =>
      fields.some(name => keyOf(resource, name) === key.split('.')[0]),
    )
    if (at < 0 || at === position.step) return focusField(key)
    open(at, () => focusField(key))
  }
  const goTo: GoTo = ({ step, path }, row) => {
    const at = stepOf(step)
    const [name = '', field] = path.split('.')
    if (at < 0) return
    if (row) return set({ step: at, edited: { relation: name, id: row.id, field } })
    const isField = steps[at]?.fields?.includes(name)
    const isPage = steps[at]?.page !== undefined
    open(at, () => {
      if (isPage) panel.current?.focus()
      else if (isField) focusField(keyOf(resource, name))
      else goToInline(name)
    })
  }
  return { position, set, open, goTo, toField, panel }
}

/** What {@link useWay} gives. */
export type WizardWay = ReturnType<typeof useWay>
