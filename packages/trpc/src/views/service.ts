import type { Prisma } from '@dayloom/db/models'
import { messages } from '@dayloom/validators/messages'
import {
  storedViewQuery,
  type ViewCreateInput,
  type ViewIdInput,
  type ViewUpdateInput,
} from '@dayloom/validators/views'
import { added, loggedTransaction, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { newId } from '../platform/ids.ts'
import { limitViews } from '../platform/load/account-limits.ts'
import { boardTransaction } from '../tasks/board/board.ts'

const viewColumns = {
  id: true,
  name: true,
  query: true,
  created_at: true,
} as const satisfies Prisma.ViewSelect

const viewNotFound = () => notFound(messages.views.notFound)

type Row = Prisma.ViewGetPayload<{ select: typeof viewColumns }>

/** What an older version has stored and this one does not know is left out. */
const parsed = ({ query, ...row }: Row) => ({ ...row, query: storedViewQuery.catch({}).parse(query) })

/** Oldest first. */
export const listViews = async ({ db, user }: UserContext) => {
  const rows = await db.view.findMany({
    where: { user_id: user.id },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: viewColumns,
  })
  return rows.map(parsed)
}

export const readView = async ({ db, user }: UserContext, { id }: ViewIdInput) => {
  const row = await db.view.findUnique({
    where: { user_id_id: { user_id: user.id, id } },
    select: viewColumns,
  })
  if (!row) throw viewNotFound()
  return parsed(row)
}

export const createView = (ctx: UserContext, { name, query }: ViewCreateInput) => {
  const created_at = ctx.now()
  const user_id = ctx.user.id
  return boardTransaction(ctx, async (tx) => {
    const data = { user_id, id: newId(created_at), name, query, created_at }
    const row = await tx.view.create({ data, select: viewColumns })
    added(tx, 'view', [row.id])
    await limitViews(tx, user_id)
    return parsed(row)
  })
}

export const updateView = async (ctx: UserContext, { id, name, query }: ViewUpdateInput) => {
  const [row] = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'view', [id])
    return tx.view.updateManyAndReturn({
      where: { user_id: ctx.user.id, id },
      data: { ...(name !== undefined && { name }), ...(query !== undefined && { query }) },
      select: viewColumns,
    })
  })
  if (!row) throw viewNotFound()
  return parsed(row)
}

export const deleteView = async (ctx: UserContext, { id }: ViewIdInput) => {
  const { count } = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'view', [id])
    return tx.view.deleteMany({ where: { user_id: ctx.user.id, id } })
  })
  if (count === 0) throw viewNotFound()
  return { done: true as const }
}
