import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, has, root } from '../support/texts.ts'

describe('the rules and the server', () => {
  it('[VAL-9] every message in the sources has a text', () => {
    const found = new Set<string>()
    for (const folder of ['src/fields', 'src/metadata', 'src/server'])
      for (const file of filesBelow(folder, /\.tsx?$/)) {
        const source = readFileSync(join(root, folder, file), 'utf8')
        for (const [, key] of source.matchAll(/\bmessage\(\s*'([^']+)'/g)) found.add(key as string)
        for (const [, key] of source.matchAll(/\binvalidField\(\s*[^,()]+,\s*'([^']+)'/g))
          found.add(key as string)
        for (const [, key] of source.matchAll(/\b(?:forbidden|conflict)\(\s*'([^']+)'/g))
          found.add(`errors:${key}`)
        for (const [, key] of source.matchAll(/'((?:errors|validation):[\w.]+)'/g)) found.add(key as string)
        for (const [, key] of source.matchAll(/\brefusal\(\d+, (.+)\)/g))
          for (const [, name] of (key as string).matchAll(/'(\w+_\w+)'/g)) found.add(`auth:token.${name}`)
        if (file === 'http/respond-to-errors.ts')
          for (const [, key] of source.matchAll(/\[\d{3}, '(\w+)'\]/g)) found.add(`errors:${key}`)
        if (file === 'http/errors.ts')
          for (const [, key] of source.matchAll(/(?:\bat\(|\bkey = )'([^']+)'/g)) found.add(`errors:${key}`)
        if (folder === 'src/fields')
          for (const [, key] of source.matchAll(/\bkey: '([^']+)'/g)) found.add(key as string)
      }
    const without = [...found].filter(key => {
      const [file, name] = key.includes(':') ? key.split(':') : ['validation', key]
      return !has(file as string, (name as string).replaceAll('.', '/'))
    })
    expect(without).toEqual([])
  })

  it('what is written into the history without being declared has words that all records share', () => {
    const found = new Set<string>()
    for (const file of filesBelow('src/server', /\.ts$/)) {
      const source = readFileSync(join(root, 'src/server', file), 'utf8')
      for (const [, action] of source.matchAll(/\baction: '[\w-]+\.(\w+)'/g)) found.add(action as string)
    }
    expect([...found]).toContain('password')
    expect([...found].filter(action => !has('record', `history/actions/${action}`))).toEqual([])
  })
})

describe('the web side', () => {
  it('[I18N-5] every text that it names literally is there', () => {
    const without: string[] = []
    const sources = ['src/web', 'src/fields'].flatMap(folder =>
      filesBelow(folder, /\.tsx?$/).map(file => `${folder}/${file}`),
    )
    for (const file of sources) {
      const source = readFileSync(join(root, file), 'utf8')
      const spaces = [...source.matchAll(/useTranslation\(\[?\s*'([^']+)'/g)].map(
        ([, name]) => name as string,
      )
      for (const [, key, space] of source.matchAll(/\bt\(\s*'([^']+)'(?:,\s*\{\s*ns: '(\w+)')?/g)) {
        const [own, name] = (key as string).includes(':') ? (key as string).split(':') : [space, key]
        const where = own ? [own] : spaces
        const at = (name as string).replaceAll('.', '/')
        if (where.length && !where.some(file => has(file, at))) without.push(`${file}: ${key}`)
      }
      if (/^src\/web\/areas\/[^/]+\/index\.ts$/.test(file))
        for (const [, key] of source.matchAll(/\btext: '([^']+)'/g))
          if (!has('shell', (key as string).replaceAll('.', '/'))) without.push(`${file}: ${key}`)
      for (const [, key] of source.matchAll(/\bimporting\('([^']+)'/g))
        if (!has('list', `import/${key}`)) without.push(`${file}: ${key}`)
    }
    expect(without).toEqual([])
  })
})
