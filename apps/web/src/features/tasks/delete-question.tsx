import { createContext, lazy, use, useState, type ReactNode } from 'react'
import { WhenWanted } from '../../components/when-wanted.tsx'
import { texts } from './texts.ts'
import { useDeleteTask } from './use-delete-task.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

type Ask = (id: string) => void
const AskContext = createContext<Ask>(() => undefined)

/** Asks whether a task shall be deleted, and deletes it. */
export const useAskToDelete = () => use(AskContext)

/** One question for the whole screen: the card that asked may be gone before the answer. */
export const DeleteQuestion = ({ children }: { children: ReactNode }) => {
  const remove = useDeleteTask()
  const [asked, ask] = useState<string | null>(null)

  const confirm = () => {
    ask(null)
    if (asked !== null) remove(asked)
  }
  return (
    <AskContext value={ask}>
      {children}
      <WhenWanted wanted={asked !== null}>
        <ConfirmDialog
          opened={asked !== null}
          title={texts.deletion.title}
          question={texts.deletion.question}
          action={texts.deletion.action}
          onConfirm={confirm}
          onCancel={() => ask(null)}
        />
      </WhenWanted>
    </AskContext>
  )
}
