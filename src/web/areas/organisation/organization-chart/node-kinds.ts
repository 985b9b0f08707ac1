import { corporations } from '../../../../../resources/organisation/corporations.ts'
import { departments } from '../../../../../resources/organisation/departments.ts'
import { titles } from '../../../../../resources/organisation/titles.ts'
import { users } from '../../../../../resources/organisation/users.ts'
import type { IconName } from '../../../../metadata/icon.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { NodeType } from './chart.ts'

/** What a box of each type stands for. */
export interface NodeKind {
  readonly resource: AnyResource
  readonly icon: IconName
  /** The relation that leads to its people; a person has none. */
  readonly people?: string
}

export const nodeKinds: Readonly<Record<NodeType, NodeKind>> = {
  corporation: { resource: corporations, icon: 'corporate_fare', people: 'users' },
  department: { resource: departments, icon: 'account_tree', people: 'users' },
  title: { resource: titles, icon: 'badge', people: 'users' },
  user: { resource: users, icon: 'person' },
}

export const nodeTypes = Object.keys(nodeKinds) as NodeType[]
