/** How often it is said that somebody is there, in milliseconds. */
const often = 10_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** The frame in which the items of a package are opened, one after the other. */
export class Frame {
  readonly #element: HTMLIFrameElement
  readonly #onSign: () => void
  #last = 0
  /** Grows with each item that is opened, so that one that is overtaken is not. */
  #turn = 0

  constructor(onSign: () => void) {
    this.#onSign = onSign
    this.#element = document.createElement('iframe')
    this.#element.allow = 'fullscreen; autoplay; unload'
    this.#element.title = 'SCORM'
    document.body.append(this.#element)
    this.#element.addEventListener('load', () => this.#listen())
  }

  #sign = (): void => {
    const now = Date.now()
    if (now - this.#last < often) return
    this.#last = now
    this.#onSign()
  }

  #listen(): void {
    try {
      const { contentWindow } = this.#element
      for (const name of signs)
        contentWindow?.addEventListener(name, this.#sign, { capture: true, passive: true })
    } catch {
      // It shows a page of somebody else's.
    }
  }

  /** In place of what is open: the way back of the browser does not lead through the package. */
  #go(address: string): void {
    this.#element.contentWindow?.location.replace(address)
  }

  /** Leaves what is open. It is told that it goes, and may still say what it has. */
  clear(): Promise<void> {
    const turn = ++this.#turn
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(late)
        this.#element.removeEventListener('load', done)
        if (turn === this.#turn) resolve()
      }
      const late = setTimeout(done, 3000)
      this.#element.addEventListener('load', done)
      this.#go('about:blank')
    })
  }

  /** Opens a file of the package. */
  open(href: string, title: string): void {
    this.#turn++
    this.#element.title = title
    this.#go(new URL(`files/${href}`, location.href).href)
  }
}
