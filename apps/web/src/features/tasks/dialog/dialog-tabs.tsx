import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogTabs, type DialogTab } from '../../../lib/dialog-address.ts'
import { useTaskDialog } from './use-task-dialog.ts'
import classes from './dialog-tabs.module.css'
import { texts } from './texts.ts'

interface DialogTabsProps extends Record<Exclude<DialogTab, 'time' | 'history'>, ReactNode> {
  /** Of a task that exists, as its history. */
  time?: ReactNode
  history?: ReactNode
  /** Shown behind the names of the tabs; none is not shown. */
  counts: Partial<Record<DialogTab, number>>
}

/** The parts of the dialog; the open one is in the address. What is typed in one stays while another is open. */
export const DialogTabs = ({ counts, ...parts }: DialogTabsProps) => {
  const { tab: asked, show } = useTaskDialog()
  const tabs = dialogTabs.filter((name) => parts[name] !== undefined)
  const tab = tabs.includes(asked) ? asked : 'details'
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const chosen = tabs.find((each) => each === value)
        if (chosen) show(chosen)
      }}
    >
      <Tabs.List className={classes.list ?? ''} aria-label={texts.tabs.label}>
        {tabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.tab ?? ''}
            rightSection={counts[name] ? <span className={classes.count}>{counts[name]}</span> : undefined}
          >
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        // What is typed in one stays; time and history are read when they are looked at.
        <Tabs.Panel key={name} value={name} keepMounted={name !== 'history' && name !== 'time'}>
          {parts[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
