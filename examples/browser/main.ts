import { createDayloom, type Dayloom } from '@dayloom/client'

declare const DAYLOOM_URL: string

const find = <T extends Element>(selector: string, type: new () => T) => {
  const found = document.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`)
  return found
}

const connect = find('#connect', HTMLFormElement)
const add = find('#add', HTMLFormElement)
const list = find('#tasks', HTMLUListElement)
const failure = find('#error', HTMLParagraphElement)

const textOf = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

const fail = (error: unknown) => {
  failure.textContent = error instanceof Error ? error.message : String(error)
}

/** Runs `work` when the form is sent, and shows the server's error. */
const onSubmit = (form: HTMLFormElement, work: () => Promise<void>) =>
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    failure.textContent = ''
    work().catch(fail)
  })

const show = async ({ trpc }: Dayloom) => {
  const { data } = await trpc.tasks.list.query({ status: ['todo', 'in_progress'] })
  const items = data.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title }))
  list.replaceChildren(...items)
}

onSubmit(connect, async () => {
  const dayloom = createDayloom({ baseUrl: DAYLOOM_URL, token: textOf(connect, 'token') })
  await show(dayloom)
  connect.hidden = true
  add.hidden = false
  onSubmit(add, async () => {
    await dayloom.trpc.tasks.create.mutate({ title: textOf(add, 'title') })
    add.reset()
  })
  // One after the other, or an older answer could replace a newer one.
  let shown = Promise.resolve()
  const showAgain = () => (shown = shown.then(() => show(dayloom)).catch(fail))
  // Also includes what changed between the first read and the start of the stream.
  const onBegin = () => void showAgain()
  for await (const { entity } of dayloom.changes({ onBegin })) if (entity === 'task') await showAgain()
})
