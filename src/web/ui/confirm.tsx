import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { lazyPart } from './lazy.tsx'

/** The texts and the weight of a question; every text is passed in. */
export interface Question {
  readonly title: string
  readonly text?: ReactNode
  /** The subject, on a grey background: the record's name and what is affected with it. */
  readonly subject?: ReactNode
  /** What there is to know before, each in a sentence. */
  readonly warnings?: readonly string[]
  /** The label of a checkbox that must be checked before confirming. */
  readonly acknowledge?: string
  /** The label of the confirming button. */
  readonly confirm: string
  /** The label of the cancel button, which gets the focus. */
  readonly cancel: string
  /** The action is destructive: the confirming button is red. */
  readonly danger?: boolean
  readonly icon?: ReactNode
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'))

interface Open {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

/** Lets everything below it ask with {@link useConfirm}. The dialog itself loads with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null)
  const [closing, setClosing] = useState(false)
  const ask = useCallback<Ask>(
    question =>
      new Promise(resolve => {
        setClosing(false)
        setOpen({
          question,
          answer: yes => {
            setClosing(true)
            resolve(yes)
          },
        })
      }),
    [],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <ConfirmDialog
          question={open.question}
          open={!closing}
          onAnswer={open.answer}
          onClosed={() => setOpen(null)}
        />
      )}
    </ConfirmContext>
  )
}

/** `const confirm = useConfirm(); if (await confirm({ title, confirm, cancel })) …` */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm stands outside of ConfirmProvider')
  return ask
}
