import type { Token } from '@dayloom/validators/tokens'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { FailedState } from '../../../../components/states/failed-state.tsx'
import { Loading, RowsSkeleton } from '../../../../components/states/skeletons.tsx'
import { errorText } from '../../../../lib/api/errors.ts'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { CreatedDialog } from './created-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { texts } from './texts.ts'
import { TokenRow } from './token-row.tsx'
import classes from './tokens.module.css'
import { TokensFrame } from './tokens-frame.tsx'
import { useDeleteToken, useTokens } from './use-tokens.ts'

const TokenList = ({ onDelete }: { onDelete: (token: Token) => void }) => {
  const { data, error, refetch, isFetching } = useTokens()
  if (data?.length === 0)
    return (
      <p className={classes.empty}>
        {texts.empty}{' '}
        <Anchor href="/api/docs/first-call" target="_blank" rel="noreferrer">
          {texts.docs}
        </Anchor>
      </p>
    )
  if (data)
    return (
      <ul className={classes.list} aria-label={texts.list}>
        {data.map((token) => (
          <TokenRow key={token.id} token={token} onDelete={() => onDelete(token)} />
        ))}
      </ul>
    )
  if (error)
    return (
      <FailedState
        text={errorText(error, texts.failed.load)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label={texts.loading}>
      <RowsSkeleton rows={1} height={56} />
    </Loading>
  )
}

/** The keys of programs: listed, made and deleted. */
export const TokenSettings = () => {
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Token | null>(null)
  const { opened, key } = useDialogSubject(adding ? 'token' : undefined)
  const remove = useDeleteToken()
  return (
    <>
      <TokensFrame
        control={
          <Button variant="light" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      >
        <TokenList onDelete={setDeleting} />
      </TokensFrame>
      <NewTokenDialog
        key={key}
        opened={opened}
        onClose={() => setAdding(false)}
        onCreated={({ token }) => {
          setAdding(false)
          setMade(token)
        }}
      />
      <CreatedDialog token={made} onClose={() => setMade(null)} />
      <ConfirmDialog
        opened={deleting !== null}
        title={texts.removeTitle}
        question={texts.removeText(deleting?.name ?? '')}
        action={texts.remove}
        onConfirm={() => {
          if (deleting) remove.mutate({ id: deleting.id })
          setDeleting(null)
        }}
        onCancel={() => setDeleting(null)}
      />
    </>
  )
}
