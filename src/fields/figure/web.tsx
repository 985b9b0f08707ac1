import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { dateWeb } from '../date/web.tsx'
import { dateTimeWeb } from '../date-time/web.tsx'
import { durationWeb } from '../duration/web.tsx'
import { integerWeb } from '../integer/web.tsx'
import type { FigureField } from './index.ts'

const webs = { number: integerWeb, duration: durationWeb, date: dateWeb, date_time: dateTimeWeb } as const

/** The parts of the type whose values it has. */
const partsOf = (field: FigureField) => webs[field.options.as] as unknown as FieldWeb<FigureField>

function Cell(props: ValueProps<FigureField>) {
  const { Cell: Part } = partsOf(props.field)
  return <Part {...props} />
}

function Show(props: ValueProps<FigureField>) {
  const { Show: Part } = partsOf(props.field)
  return <Part {...props} />
}

export const figureWeb: FieldWeb<FigureField> = {
  Cell,
  Show,
  FilterValue: props => {
    const Part = partsOf(props.field).FilterValue
    return Part && <Part {...props} />
  },
  align: 'right',
}
