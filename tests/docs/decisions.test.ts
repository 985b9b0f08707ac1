/** The decision records: one head in each, and an index that has them all. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder)
  .filter(file => file !== 'README.md')
  .sort()

const DAY = String.raw`\d{4}-\d\d-\d\d`
const LATER = String.raw`\[(?<later>\d+)\]\((?<laterFile>[\w-]+\.md)\)`
const head = new RegExp(
  String.raw`^# (?<number>\d+)\. (?<title>.+)\n\n` +
    String.raw`- Date: (?<date>${DAY})\n- Status: (?<status>accepted|superseded by ${LATER})\n` +
    String.raw`(- Revised: (?<revised>${DAY})\n)?\n(?!- )`,
)

const records = files.map(file => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
const headOf = (text: string) => head.exec(text)?.groups

describe('the decision records', () => {
  it.each(records)(
    '$file begins with its number, title, date and status, and says what was decided',
    record => {
      const found = headOf(record.text)
      expect(found, 'the head').toBeDefined()
      expect(record.file.startsWith(`${found?.number?.padStart(4, '0')}-`), 'the number of the file').toBe(
        true,
      )
      expect(new Date(`${found?.date}T00:00:00Z`).toISOString()).toContain(found?.date)
      expect(record.text).toContain('\n**Decided:** ')
      if (found?.laterFile) expect(files).toContain(found.laterFile)
    },
  )

  it('are numbered without a gap, and those that came later are not dated earlier', () => {
    const heads = records.map(({ text }) => headOf(text))
    expect(heads.map(each => Number(each?.number))).toEqual(records.map((_, at) => at + 1))
    const dates = heads.map(each => each?.date)
    expect(dates).toEqual([...dates].sort())
  })

  it('stand in the index, each with its date and status', () => {
    const lines = records.map(({ file, text }) => {
      const { number, title, date, status, revised } = headOf(text) ?? {}
      return `| ${number} | [${title}](${file}) | ${date} | ${status}${revised ? `, revised ${revised}` : ''} |`
    })
    const index = readFileSync(`${folder}/README.md`, 'utf8').split('\n')
    expect(index.filter(line => /^\| \d/.test(line))).toEqual(lines)
  })

  it('name only files and folders that there are', () => {
    const named = records.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:src|resources|scripts|tests|docs|locales|bench)\/[\w./-]+)`/g)].map(
        ([, path]) => `${file}: ${path}`,
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(entry => !existsSync(entry.split(': ')[1] as string))).toEqual([])
  })
})
