import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { OrderLayer } from '../../../components/order/lazy-order-layer.ts'
import { OrderContext, OrderGrip } from '../../../components/order/order-grip.tsx'
import { OrderWords } from '../../../components/order/order-words.tsx'
import { useOrder } from '../../../components/order/use-order.ts'
import { useOrderedList } from '../../../components/order/use-ordered-list.ts'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { useDialogSubject } from '../../../lib/use-dialog-subject.ts'
import { useOpenOverlay } from '../../../lib/use-overlay.ts'
import { lazyChunk } from '../../../loading/chunks.ts'
import { SidebarButton, SidebarLink, SidebarLinks, useIsShown } from '../sidebar-link.tsx'
import classes from './sidebar-lists.module.css'
import { texts } from './texts.ts'
import { useLists } from '../use-lists.ts'
import { useListMove } from './use-list-mutations.ts'

const ListDialog = lazyChunk(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }))

/** The person's lists, below the link of the tasks: each is the tasks screen with its tasks. */
export const SidebarLists = ({ replaces }: { replaces: boolean }) => {
  const lists = useLists()
  const order = useOrder(lists, useListMove())
  const { shown: inOrder, held, announcement } = order
  const links = useRef<HTMLUListElement>(null)
  const { handlers, layer, presses } = useOrderedList(order, links)
  const openNew = useOpenOverlay('new list')
  const [edited, setEdited] = useState<string>()
  const dialog = useDialogSubject(edited)
  const close = () => setEdited(undefined)
  const isShown = useIsShown()
  const [last, setLast] = useState<(typeof lists)[number]>()
  const subject = lists.find(({ id }) => id === dialog.subject)
  // A list that is deleted or archived stays in its dialog until that is closed.
  if (subject && subject !== last) setLast(subject)
  const shown = subject ?? last
  return (
    <>
      {lists.length > 0 && (
        <OrderContext value={handlers}>
          <div className={classes.head}>
            <span>{texts.label}</span>
            <SidebarButton label={texts.add} onClick={() => openNew()}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
            </SidebarButton>
          </div>
          <SidebarLinks label={texts.label} ref={links} {...presses}>
            {inOrder.map(({ id, name, color, open_tasks }) => (
              <SidebarLink
                key={id}
                name={name}
                label={open_tasks > 0 ? texts.withOpen(name, open_tasks) : undefined}
                query={{ list: [id] }}
                isCurrent={isShown({ list: [id] })}
                replaces={replaces}
                className={classes.list}
                linkClass={classes.link}
                color={color}
                edit={{ label: texts.edit(name), onClick: () => setEdited(id) }}
                listId={id}
                held={id === held?.id}
              >
                <span className={classes.grip}>
                  <OrderGrip id={id} name={name} color={color} />
                </span>
                {open_tasks > 0 && (
                  <span className={classes.count} aria-hidden>
                    {open_tasks}
                  </span>
                )}
              </SidebarLink>
            ))}
          </SidebarLinks>
          <OrderWords announcement={announcement} />
        </OrderContext>
      )}
      <WhenWanted wanted={layer.wanted}>
        <OrderLayer ref={layer.ref} order={order} list={links} />
      </WhenWanted>
      <WhenWanted wanted={edited !== undefined} onClose={close}>
        {shown && <ListDialog key={dialog.key} opened={dialog.opened} list={shown} onClose={close} />}
      </WhenWanted>
    </>
  )
}
