import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Icon } from '../../../src/web/ui/icon.tsx'

describe('an icon', () => {
  it('of a first screen is there at once; another one keeps its room until it has come', async () => {
    const draw = (name: string) => render(<Icon name={name} fontSize="small" />).container
    const shape = 'svg.MuiSvgIcon-fontSizeSmall[aria-hidden=true]'
    expect(draw('search').querySelector(`${shape} path`)).not.toBeNull()
    const other = draw('school')
    expect(other.querySelector(shape)).not.toBeNull()
    expect(other.querySelector('path')).toBeNull()
    await waitFor(() => expect(other.querySelector(`${shape} path`)).not.toBeNull())
    for (const name of ['no_such_icon', 'constructor']) expect(draw(name).innerHTML).toBe('')
  })
})
