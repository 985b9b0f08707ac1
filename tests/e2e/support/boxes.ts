/** What is looked at of a screen by its boxes: what lies over what, what is too wide, cut off, or too small for a finger. */
import { expect, type Page } from '@playwright/test'

/** Waits until a screen shows what it came to show. */
export async function settled(page: Page, { bare = false } = {}): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  // A bar with a number says how far somebody is, not that something is loading.
  const loading =
    '[aria-busy=true], [data-loading], .MuiSkeleton-root:visible, [role=progressbar]:not([aria-hidden=true], [aria-valuenow])'
  await expect(page.locator(loading)).toHaveCount(0)
  // A bare page has neither the layout nor, where its own parts are large, a main.
  if (!bare) {
    await expect(page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)/ })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
  }
  // A record's crumb bears its name once that is known.
  await expect(page.locator('header [data-crumb]').filter({ hasText: /^…$/ })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * What is drawn over something else in the window's present width: parts of the header, of the head of the page, of a
 * toolbar and of the bar that saves, by their boxes; and whether the page is wider than the window.
 */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return width > 1 && height > 1 && style.visibility !== 'hidden' && style.opacity !== '0'
    }
    // What scrolls goes below a bar that stays, as it should.
    const layerOf = (element: Element | null): Element | null =>
      !element || /sticky|fixed/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement)
    // Of what scrolls within the page only what is inside of its frame is drawn.
    const drawn = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(frame).overflow)) continue
        const box = frame.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, right, top, bottom }
    }
    const leaves =
      'a, button, input, select, h1, h2, [data-crumb], [role=combobox], [role=status] > span, [aria-current=page]'
    const groups = document.querySelectorAll(
      'header, main > div:first-child > *, main form > :last-child, main > div:first-child > * > *, body > #root header',
    )
    for (const group of groups) {
      const parts = [...group.querySelectorAll(leaves)].filter(
        element =>
          seen(element) &&
          !element.closest(
            'table, [role=grid], [role=treegrid], [role=table], [role=listbox], article, .react-flow, .MuiAutocomplete-root',
          ),
      )
      // Each is asked once where it stands, not once for each of the others.
      const placed = parts.map(part => ({
        part,
        box: drawn(part),
        layer: layerOf(part),
        label: part.closest('label, .MuiCheckbox-root, .MuiInputBase-root'),
      }))
      for (const [at, a] of placed.entries())
        for (const b of placed.slice(at + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          if (across <= 2 || down <= 2 || a.layer !== b.layer) continue
          if (a.part.contains(b.part) || b.part.contains(a.part)) continue
          if (a.label && a.label === b.label) continue
          found.push(
            `${name(a.part)} and ${name(b.part)} overlap by ${Math.round(across)}×${Math.round(down)}`,
          )
        }
    }
    for (const crumb of document.querySelectorAll('header [data-crumb]'))
      if (crumb.checkVisibility() && crumb.clientWidth < 20)
        found.push(`the crumb ${name(crumb)} is ${crumb.clientWidth} px wide`)
    for (const part of document.querySelectorAll('header button, header a'))
      if (seen(part) && part.getBoundingClientRect().right > innerWidth + 1)
        found.push(`${name(part)} is cut off`)
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 1) found.push(`${wide} px too wide`)
    const main = document.querySelector('main')
    if (main && main.scrollWidth - main.clientWidth > 1) {
      const edge = main.getBoundingClientRect().left + main.clientWidth + 1
      const widest = [...main.querySelectorAll('*')].find(part => part.getBoundingClientRect().right > edge)
      found.push(
        `the content is ${main.scrollWidth - main.clientWidth} px too wide, by ${widest ? name(widest) : 'nothing seen'}`,
      )
    }
    return [...new Set(found)]
  })
}

/** What a finger aims at and is lower or narrower than 44 px. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const found: string[] = []
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, input[type=checkbox], input[type=radio], [role=tab], [role=switch], [role=menuitem]',
    )
    for (const target of targets) {
      if (!target.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) continue
      if (target.closest('[aria-hidden=true], .react-flow')) continue
      // What covers a card is as large as the card; a box is aimed at with the frame or label that it stands in.
      const covers = getComputedStyle(target, '::after').position === 'absolute'
      // A press anywhere on a row of a table opens it.
      const opens = target.closest('[data-id].tb-opens')
      const around = target.matches('input')
        ? (target.closest('label') ?? target.parentElement)
        : covers
          ? target.closest('article, li, [class*=Card]')
          : target.matches('a') && opens
            ? opens
            : target
      const boxes = [target, around ?? target].map(element => element.getBoundingClientRect())
      // What is pressed may be larger than what is seen of it.
      const larger = getComputedStyle(target, '::before')
      if (larger.position === 'absolute' && larger.content !== 'none')
        boxes.push(new DOMRect(0, 0, parseFloat(larger.width), parseFloat(larger.height)))
      const [width, height, bottom] = (['width', 'height', 'bottom'] as const).map(side =>
        Math.max(...boxes.map(box => box[side])),
      ) as [number, number, number]
      if (width <= 1 || height <= 1 || bottom < 0) continue
      // A link within a sentence is as high as its line.
      const sentence = target.parentElement?.textContent?.trim() ?? ''
      const text = target.textContent?.trim() ?? ''
      if (getComputedStyle(target).display === 'inline' && text !== '' && sentence !== text) continue
      if (height < least || (text === '' && width < least))
        found.push(
          `${target.tagName.toLowerCase()} “${(target.getAttribute('aria-label') ?? text).slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
        )
    }
    return found
  })

/** The titles of a table's rows that do not show all of their text. */
export const cutTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tb-name')].flatMap(title => {
      // The line that a title stands on is what cuts it.
      const line = title.closest('.tb-line') ?? title
      const isCut = [title, line].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      return isCut ? [`the title “${title.textContent}” is cut`] : []
    }),
  )

/** The dates and choices of a table's rows that do not show all of their text, and whether the table has to be moved sideways. */
export const cutValues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4
    const lines = [...document.querySelectorAll('[role=gridcell] .tb-line, [role=cell] .tb-line')]
    const short = lines.filter(line => line.matches(':has(time), :has([data-tone])'))
    const cut = short.filter(line => [line, ...line.querySelectorAll('[data-tone]')].some(isCut))
    const frames = [...document.querySelectorAll('.MuiDataGrid-virtualScroller, [role=table]')]
    return [
      ...(short.length ? [] : ['there is no date and no choice']),
      ...cut.map(line => `“${line.textContent}” is cut`),
      ...frames
        .filter(frame => frame.scrollWidth > frame.clientWidth + 1)
        .map(frame => `the table is ${frame.scrollWidth - frame.clientWidth} px too wide`),
    ]
  })
