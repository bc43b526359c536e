import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import type { ProviderName } from '../../../../lib/provider/begin.ts'
import { useProviderAnswer } from '../../../../lib/provider/use-id-token.ts'
import { Pill } from '../../pill.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { texts } from './texts.ts'
import { useLinkProvider, useUnlinkProvider } from './use-factors.ts'

interface ProviderSettingProps {
  provider: ProviderName
  words: { title: string; hint: string; failed: string; removeTitle: string }
  linked: boolean
}

/** The account at a provider, of any address, that opens this account too. */
export const ProviderSetting = ({ provider, words, linked }: ProviderSettingProps) => {
  const [removing, setRemoving] = useState(false)
  const { link, busy } = useLinkProvider(words.failed)
  const remove = useUnlinkProvider(provider, () => setRemoving(false))
  const ask = useProviderAnswer(link, words.failed)
  const { provider: shared } = texts
  return (
    <>
      <SettingRow
        title={words.title}
        hint={words.hint}
        state={<Pill tone={linked ? 'success' : 'neutral'}>{linked ? shared.linked : texts.off}</Pill>}
        control={
          linked ? (
            <Button
              variant="default"
              onClick={() => setRemoving(true)}
              aria-label={`${shared.remove}: ${words.title}`}
            >
              {shared.remove}
            </Button>
          ) : (
            <Button
              variant="light"
              onClick={() => void ask(provider)}
              loading={busy}
              aria-label={`${shared.add}: ${words.title}`}
            >
              {shared.add}
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={removing}
        title={words.removeTitle}
        question={shared.removeText}
        action={shared.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}
