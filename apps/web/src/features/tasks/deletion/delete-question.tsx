import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../loading/chunks.ts'

const DeleteDialog = lazyChunk(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** `onDelete` is called once the answer is yes, before the tasks leave the screen. */
type Ask = (ids: readonly string[], onDelete?: () => void) => void
const AskContext = createContext<Ask>(() => undefined)

/** Asks whether tasks shall be deleted, and deletes them. */
export const useAskToDelete = () => use(AskContext)

interface Asked {
  ids: readonly string[]
  onDelete?: (() => void) | undefined
}

const nothing: Asked = { ids: [] }

/** One question for the whole screen: the card that asked may be gone before the answer. */
export const DeleteQuestion = ({ children }: { children: ReactNode }) => {
  const [{ ids, onDelete }, setAsked] = useState<Asked>(nothing)
  const ask = useCallback<Ask>((of, before) => setAsked({ ids: of, onDelete: before }), [])
  const close = () => setAsked(nothing)
  return (
    <AskContext value={ask}>
      {children}
      <WhenWanted wanted={ids.length > 0} onClose={close}>
        <DeleteDialog ids={ids} onDelete={onDelete} onClose={close} />
      </WhenWanted>
    </AskContext>
  )
}
