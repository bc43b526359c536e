import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmAbout } from '../../../../components/dialogs/confirm-about.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { SettingList } from '../../setting-list.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { ShownOnceDialog } from '../../shown-once/shown-once-dialog.tsx'
import { LogDialog } from './log-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { texts } from './texts.ts'
import {
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  useWebhooks,
  type Webhook,
} from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'

/** Addresses that are told what changes: listed, made, tested and deleted, with a new secret if the old one leaked. */
export const WebhooksSection = () => {
  const webhooks = useWebhooks()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [logged, setLogged] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const { opened, key } = useDialogSubject(adding ? 'webhook' : undefined)
  const [rotating, setRotating] = useState<Webhook | null>(null)
  const rotate = useRotateSecret(setSecret)
  const remove = useDeleteWebhook()
  const test = useTestWebhook(setLogged)
  return (
    <Panel flush>
      <SettingRow
        title={texts.title}
        hint={texts.hint}
        control={
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      >
        <SettingList
          query={webhooks}
          label={texts.list}
          empty={texts.empty}
          failed={texts.failed.load}
          loading={texts.loading}
        >
          {(webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onLog={() => setLogged(webhook.id)}
              onTest={() => test.mutate({ id: webhook.id })}
              onRotate={() => setRotating(webhook)}
              onDelete={() => setDeleting(webhook)}
            />
          )}
        </SettingList>
      </SettingRow>
      <NewWebhookDialog
        key={key}
        opened={opened}
        onClose={() => setAdding(false)}
        onCreated={(made) => {
          setAdding(false)
          setSecret(made)
        }}
      />
      <ShownOnceDialog value={secret} words={texts.created} onClose={() => setSecret(null)} />
      <LogDialog webhook={webhooks.data?.find(({ id }) => id === logged)} onClose={() => setLogged(null)} />
      <ConfirmAbout
        thing={rotating}
        title={texts.rotateTitle}
        question={({ url }) => texts.rotateText(url)}
        action={texts.rotateAction}
        tone="accent"
        onConfirm={({ id }) => rotate.mutate({ id })}
        onClose={() => setRotating(null)}
      />
      <ConfirmAbout
        thing={deleting}
        title={texts.removeTitle}
        question={({ url }) => texts.removeText(url)}
        action={texts.remove}
        onConfirm={({ id }) => remove.mutate({ id })}
        onClose={() => setDeleting(null)}
      />
    </Panel>
  )
}
