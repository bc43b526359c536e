import { createContext, use, useState, type ReactNode } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { lazyPart } from '../../../lib/loading/parts.ts'

const DeleteDialog = lazyPart(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

type Ask = (id: string) => void
const AskContext = createContext<Ask>(() => undefined)

/** Asks whether a task shall be deleted, and deletes it. */
export const useAskToDelete = () => use(AskContext)

/** One question for the whole screen: the card that asked may be gone before the answer. */
export const DeleteQuestion = ({ children }: { children: ReactNode }) => {
  const [asked, ask] = useState<string | null>(null)
  const close = () => ask(null)
  return (
    <AskContext value={ask}>
      {children}
      <WhenWanted wanted={asked !== null} onClose={close}>
        <DeleteDialog id={asked} onClose={close} />
      </WhenWanted>
    </AskContext>
  )
}
