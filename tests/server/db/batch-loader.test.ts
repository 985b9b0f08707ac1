import { describe, expect, it } from 'vitest'
import { BatchLoader } from '../../../src/server/db/batch-loader.ts'

/** Statements that are answered when the test says so. */
function statements() {
  const asked: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = []
  const ask = (keys: readonly string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      asked.push({
        keys,
        answer: () => resolve(new Map(keys.filter(key => key !== 'nobody').map(key => [key, `${key}!`]))),
        fail: reject,
      })
    })
  return { asked, ask }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

describe('what many ask for at once', () => {
  it('is asked for at once by who is alone', async () => {
    const { asked, ask } = statements()
    const together = new BatchLoader(ask)
    const promise = together.get('a')
    expect(asked.map(({ keys }) => keys)).toEqual([['a']])
    asked[0]?.answer()
    expect(await promise).toBe('a!')
  })

  it('takes few statements, and each gets their own answer', async () => {
    const { asked, ask } = statements()
    const together = new BatchLoader(ask, { statements: 1, keys: 3 })
    const keys = ['a', 'b', 'nobody', 'd', 'e']
    const all = Promise.all(keys.map(key => together.get(key)))
    for (let n = 0; n < 3; n++) {
      asked[n]?.answer()
      await turn()
    }
    expect(await all).toEqual(['a!', 'b!', undefined, 'd!', 'e!'])
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'nobody', 'd'], ['e']])
  })

  it('lets those who are not patient go first', async () => {
    const { asked, ask } = statements()
    const together = new BatchLoader(ask, { statements: 1, keys: 9 })
    const answers = [
      together.get('a', true),
      together.get('b', true),
      together.get('c', true),
      together.get('d'),
    ]
    for (let n = 0; n < 3; n++) {
      asked[n]?.answer()
      await turn()
    }
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['d'], ['b', 'c']])
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!'])
  })

  it('never answers from a statement that began before', async () => {
    const { asked, ask } = statements()
    const together = new BatchLoader(ask, { statements: 1, keys: 9 })
    const answers = [together.get('a'), together.get('a'), together.get('a')]
    asked[0]?.answer()
    await turn()
    // Those who came after it had begun are asked for anew, and once.
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']])
    asked[1]?.answer()
    expect(await Promise.all(answers)).toEqual(['a!', 'a!', 'a!'])
  })

  it('fails for those of the statement that failed, and goes on for the others', async () => {
    const { asked, ask } = statements()
    const together = new BatchLoader(ask, { statements: 1, keys: 9 })
    const first = together.get('a')
    const second = together.get('b')
    asked[0]?.fail(new Error('away'))
    await expect(first).rejects.toThrow('away')
    asked[1]?.answer()
    expect(await second).toBe('b!')
  })
})
