import type { ChainedCommands } from '@tiptap/core'

/**
 * Puts the caret behind what was just inserted or chosen, so that nothing typed next replaces it, and takes no link
 * along: a link goes on by itself at its end.
 */
export const goBehind = (chain: ChainedCommands): ChainedCommands =>
  chain
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
    .command(({ tr, state }) => {
      const { link } = state.schema.marks
      if (link) tr.removeStoredMark(link)
      return true
    })
