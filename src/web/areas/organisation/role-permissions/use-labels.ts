import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceList } from '../../../../../resources/index.ts'
import { wildcard } from '../../../../metadata/access.ts'

/** Names of resources, pairs and actions as the matrix shows them. */
export interface MatrixLabels {
  resource(name: string): string
  action(action: string): string
  /** A permission in words, for whoever does not see its row and column. */
  permission(resource: string, action: string): string
}

/** Declared resources that the menu does not name: their own texts do. */
const unnamed = resourceList.filter(({ config }) => !('menu' in config)).map(({ name }) => name)

/** The labels of the matrix in the present language. */
export function useMatrixLabels(): MatrixLabels {
  const { t, i18n } = useTranslation(['permissions', 'menu', ...unnamed.map(name => `resources/${name}`)])
  return useMemo(() => {
    const first = (keys: readonly [ns: string, key: string][], fallback: string) => {
      const found = keys.find(([ns, key]) => i18n.exists(key, { ns }))
      return found ? i18n.t(found[1], { ns: found[0] }) : fallback
    }
    const resource = (name: string) =>
      name === wildcard
        ? t('all')
        : first(
            [
              ['permissions', `pairs.${name}`],
              ['menu', `resources.${name}`],
              [`resources/${name}`, 'name'],
            ],
            name,
          )
    const action = (name: string) =>
      name === wildcard ? t('all') : first([['permissions', `actions.${name}`]], name)
    return {
      resource,
      action,
      permission: (name, verb) =>
        first([['permissions', `names.${name}.${verb}`]], `${resource(name)}: ${action(verb)}`),
    }
  }, [t, i18n])
}
