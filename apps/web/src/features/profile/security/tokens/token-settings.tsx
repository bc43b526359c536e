import type { Token } from '@dayloom/validators/tokens'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { MissingRows } from '../../../../components/states/missing-rows.tsx'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { ShownOnceDialog } from '../../shown-once/shown-once-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { texts } from './texts.ts'
import { TokenRow } from './token-row.tsx'
import classes from './tokens.module.css'
import { TokensFrame } from './tokens-frame.tsx'
import { useDeleteToken, useTokens } from './use-tokens.ts'

const TokenList = ({ onDelete }: { onDelete: (token: Token) => void }) => {
  const query = useTokens()
  const { data } = query
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
  return <MissingRows query={query} failed={texts.failed.load} loading={texts.loading} />
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
      <ShownOnceDialog value={made} words={texts.created} onClose={() => setMade(null)} />
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
