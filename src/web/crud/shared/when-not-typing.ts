const typedInto =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]'

const isTyping = () => document.activeElement?.matches(typedInto) ?? false

/** Does something once nobody types into the page: at once, or when the field is left. Gives the function that prevents it. */
export function whenNotTyping(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    removeEventListener('focusout', left)
  }
  const tryNow = () => {
    if (isTyping()) return
    end()
    work()
  }
  // The next element has the focus only afterwards.
  const left = () => {
    timer = setTimeout(tryNow)
  }
  addEventListener('focusout', left)
  tryNow()
  return end
}
