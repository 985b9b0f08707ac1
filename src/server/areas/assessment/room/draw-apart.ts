/** What is drawn from one bank: so many of these, the preferred ones first. */
export interface BankDraw {
  readonly count: number
  readonly candidates: readonly number[]
}

/**
 * Draws for each as many of its candidates as it wants, none of them for two: as many in all as there can be, whatever
 * order the candidates are in. Where banks overlap, an earlier draw takes another question for one that a later draw cannot
 * do without.
 * @returns of each what was drawn, in the order of its candidates
 */
export function drawApart(draws: readonly BankDraw[]): readonly (readonly number[])[] {
  /** By the question the draw that has it. What one has stays with one of them, so that nothing becomes free again. */
  const holder = new Map<number, number>()
  /** Of each draw how many of its candidates were looked at, all of which somebody has. */
  const passed = draws.map(() => 0)

  const firstFree = (at: number): number | undefined => {
    const { candidates } = draws[at] as BankDraw
    let next = passed[at] as number
    while (next < candidates.length && holder.has(candidates[next] as number)) next++
    passed[at] = next
    return candidates[next]
  }

  /** Has a draw get one more, by exchanges along the shortest chain of draws at whose end a question is free. */
  const drawOne = (start: number): boolean => {
    const cameBy = new Map<number, { readonly from: number; readonly question: number }>()
    const reached = [start]
    for (const at of reached) {
      let question = firstFree(at)
      if (question !== undefined) {
        let to = at
        for (let step = cameBy.get(to); step; step = cameBy.get(to)) {
          holder.set(question, to)
          question = step.question
          to = step.from
        }
        holder.set(question, to)
        return true
      }
      for (const each of (draws[at] as BankDraw).candidates) {
        const other = holder.get(each)
        if (other === undefined || other === start || cameBy.has(other)) continue
        cameBy.set(other, { from: at, question: each })
        reached.push(other)
      }
    }
    return false
  }

  for (const [at, { count }] of draws.entries()) for (let n = 0; n < count && drawOne(at); n++);
  return draws.map(({ candidates }, at) => candidates.filter(each => holder.get(each) === at))
}
