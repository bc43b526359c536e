import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { MissingRows } from '../../../../components/states/missing-rows.tsx'
import { useDialogSubject } from '../../../../lib/use-dialog-subject.ts'
import { SettingRow } from '../../setting-row.tsx'
import { ShownOnceDialog } from '../../shown-once/shown-once-dialog.tsx'
import { LogDialog } from './log-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { texts } from './texts.ts'
import { useDeleteWebhook, useTestWebhook, useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'
import classes from './webhooks.module.css'

interface ListProps {
  onLog: (id: string) => void
  onDelete: (webhook: Webhook) => void
}

const List = ({ onLog, onDelete }: ListProps) => {
  const query = useWebhooks()
  const { data } = query
  const test = useTestWebhook(onLog)
  if (data?.length === 0) return <p className={classes.empty}>{texts.empty}</p>
  if (data)
    return (
      <ul className={classes.list} aria-label={texts.list}>
        {data.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onLog={() => onLog(webhook.id)}
            onTest={() => test.mutate({ id: webhook.id })}
            onDelete={() => onDelete(webhook)}
          />
        ))}
      </ul>
    )
  return <MissingRows query={query} failed={texts.failed.load} loading={texts.loading} />
}

/** Addresses that are told what changes: listed, made, tested and deleted. */
export const WebhooksSection = () => {
  const { data } = useWebhooks()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [logged, setLogged] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const { opened, key } = useDialogSubject(adding ? 'webhook' : undefined)
  const remove = useDeleteWebhook()
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
        <List onLog={setLogged} onDelete={setDeleting} />
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
      <LogDialog webhook={data?.find(({ id }) => id === logged)} onClose={() => setLogged(null)} />
      <ConfirmDialog
        opened={deleting !== null}
        title={texts.removeTitle}
        question={texts.removeText(deleting?.url ?? '')}
        action={texts.remove}
        onConfirm={() => {
          if (deleting) remove.mutate({ id: deleting.id })
          setDeleting(null)
        }}
        onCancel={() => setDeleting(null)}
      />
    </Panel>
  )
}
