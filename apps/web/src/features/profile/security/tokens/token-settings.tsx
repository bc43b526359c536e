import type { Token } from '@dayloom/validators/tokens'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmAbout } from '../../../../components/dialogs/confirm-about.tsx'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { SettingList } from '../../setting-list.tsx'
import { ShownOnceDialog } from '../../shown-once/shown-once-dialog.tsx'
import { below } from '../../../../loading/below.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { texts } from './texts.ts'
import { TokenRow } from './token-row.tsx'
import { TokensFrame } from './tokens-frame.tsx'
import { useDeleteToken, useTokens } from './use-tokens.ts'

/** The keys of programs: listed, made and deleted. */
export const TokenSettings = () => {
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Token | null>(null)
  const { opened, key } = useDialogSubject(adding ? 'token' : undefined)
  const tokens = useTokens()
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
        <SettingList
          query={tokens}
          label={texts.list}
          empty={
            <>
              {texts.empty}{' '}
              <Anchor href={below('/api/docs/first-call')} target="_blank" rel="noreferrer">
                {texts.docs}
              </Anchor>
            </>
          }
          failed={texts.failed.load}
          loading={texts.loading}
        >
          {(token) => <TokenRow key={token.id} token={token} onDelete={() => setDeleting(token)} />}
        </SettingList>
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
      <ConfirmAbout
        thing={deleting}
        title={texts.removeTitle}
        question={({ name }) => texts.removeText(name)}
        action={texts.remove}
        onConfirm={({ id }) => remove.mutate({ id })}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
