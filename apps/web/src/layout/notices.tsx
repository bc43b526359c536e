import { ActionIcon, Button } from '@mantine/core'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { IconCloudOff, IconSparkles, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { relative } from '../lib/time/dates.ts'
import { takeNewVersion, useNewVersion } from '../loading/new-version.ts'
import { giveUp, loadAgain, useIsChunkMissing } from '../loading/missing-chunks.ts'
import { timeAt } from '../lib/clock/clock.ts'
import { useNow } from '../lib/time/use-now.ts'
import { useLightPaper } from '../theme/use-light-paper.ts'
import classes from './notices.module.css'
import { texts } from './texts.ts'

const { notices } = texts

const useOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

/** What a person thinks of as their data; the rest has no age. */
const shown = new Set<unknown>(['today', 'tasks', 'habits', 'dashboard', 'analytics'])

/** The age of the oldest answer that is on the screen. */
const useSeenAt = () => {
  const cache = useQueryClient().getQueryCache()
  const read = () => {
    const answers = cache.findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
    const data = answers.filter(({ queryKey: [path] }) => Array.isArray(path) && shown.has(path[0]))
    return Math.min(...(data.length > 0 ? data : answers).map(({ state }) => state.dataUpdatedAt))
  }
  return useSyncExternalStore((changed) => cache.subscribe(changed), read)
}

const Offline = () => {
  const seenAt = useSeenAt()
  const now = useNow()
  return (
    <div className={classes.notice}>
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        {notices.offline} {Number.isFinite(seenAt) && notices.seen(relative(timeAt(seenAt), now))}
      </p>
    </div>
  )
}

const NewVersion = ({ onClose }: { onClose: () => void }) => (
  <div className={classes.notice}>
    <IconSparkles size={18} stroke={1.75} aria-hidden />
    <p className={classes.text}>{notices.newVersion}</p>
    <Button size="compact-sm" variant="light" onClick={takeNewVersion}>
      {notices.reload}
    </Button>
    <ActionIcon variant="subtle" color="neutral" aria-label={notices.later} onClick={onClose}>
      <IconX size={16} stroke={2} />
    </ActionIcon>
  </div>
)

/** Browsers from before 2026 do not ask twice for a module that they did not get: a page that is loaded anew does. */
const tryAgain = async () => {
  if (!(await loadAgain()) && onlineManager.isOnline()) window.location.reload()
}

const MissingPart = () => (
  <div className={classes.notice}>
    <IconCloudOff size={18} stroke={1.75} aria-hidden />
    <p className={classes.text}>{notices.missing}</p>
    <Button size="compact-sm" variant="light" onClick={() => void tryAgain()}>
      {notices.tryAgain}
    </Button>
    <ActionIcon variant="subtle" color="neutral" aria-label={notices.close} onClick={giveUp}>
      <IconX size={16} stroke={2} />
    </ActionIcon>
  </div>
)

/** The page leaves room for it. `:has` would say so too, but lets each change of the page style the document anew. */
const useRoom = (isShown: boolean) =>
  useEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isShown)
  }, [isShown])

/** What concerns the whole app, at the bottom of the window: it moves nothing and stays until it is no longer true. */
export const Notices = () => {
  useLightPaper()
  const online = useOnline()
  const newVersion = useNewVersion()
  const isPartMissing = useIsChunkMissing()
  useEffect(() => {
    if (online) void loadAgain()
  }, [online])
  const [later, setLater] = useState(false)
  const isNew = online && newVersion && !later
  useRoom(isPartMissing || !online || isNew)
  return (
    <div className={classes.stack} role="status">
      {isPartMissing && <MissingPart />}
      {!online && <Offline />}
      {isNew && <NewVersion onClose={() => setLater(true)} />}
    </div>
  )
}
