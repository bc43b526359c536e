import { greeting } from '@dayloom/domain/greeting'
import type { User } from '@dayloom/validators/users'
import { PHONE } from '../src/lib/media.ts'
import { GREETING, NAME } from './marks.ts'

/**
 * Shows the first picture of a screen (`plugins/pictures.ts`) and then starts the app. A classic script at the end of
 * the document: it runs when the styles are there, before anything is painted.
 */

/** Milliseconds after which the app is fetched, whether or not the picture was painted. */
const PATIENCE = 500

type Person = Pick<User, 'name' | 'timezone'>

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'timezone' in value &&
  typeof value.timezone === 'string'

/** Whom the server has found signed in, and written into the document. */
const readPerson = () => {
  const json = document.getElementById('session')?.textContent
  const value: unknown = json ? JSON.parse(json) : undefined
  return isPerson(value) ? value : undefined
}

const fill = (picture: DocumentFragment, { name, timezone }: Person) => {
  const texts = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT)
  for (let at = texts.nextNode(); at; at = texts.nextNode())
    at.nodeValue = (at.nodeValue ?? '')
      .replaceAll(GREETING, () => greeting(new Date(), timezone))
      .replaceAll(NAME, () => name)
}

const chosen = (preference: string) => `; ${document.cookie}; `.includes(`; ${preference}; `)

/** A picture is taken of a screen as it is without any choices; what these change is left out of it. */
const leaveOut = (picture: DocumentFragment) => {
  if (location.search || (location.pathname === '/tasks' && chosen('task_view_mode=list')))
    for (const part of picture.querySelectorAll('main > :not(:first-child)')) part.remove()
  if (!chosen('sidebar=collapsed')) return
  for (const part of picture.querySelectorAll('aside, aside nav')) part.setAttribute('data-collapsed', 'true')
  for (const word of picture.querySelectorAll('aside a span:not(:has(svg))')) word.remove()
}

/** True where there is a picture for whoever asks. */
const show = (of: string | undefined) => {
  const boot = document.getElementById('boot')
  const template = document.getElementById(matchMedia(PHONE).matches ? 'picture-phone' : 'picture-wide')
  const person = readPerson()
  if (!boot || !(template instanceof HTMLTemplateElement)) return false
  if (of !== (person ? 'members' : 'visitors')) return false
  const picture = document.importNode(template.content, true)
  if (person) fill(picture, person)
  leaveOut(picture)
  boot.append(picture)
  return true
}

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
const painted = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

/** So many requests are made at a time. */
const BATCH = 5

/** Fetches all files at once and runs them one after the other; the last of them starts the app. */
const start = async (modules: string[]) => {
  const files = document.getElementById('app-files')
  const links = files instanceof HTMLTemplateElement ? [...files.content.children] : []
  // A moment in between is for whoever touches the page.
  for (let at = 0; at < links.length; at += BATCH) {
    document.head.append(...links.slice(at, at + BATCH))
    await wait()
  }
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await wait()
  }
}

const { of, app = '' } = document.currentScript?.dataset ?? {}

// What the picture needs comes first, and the app would keep the browser from painting it. A page in the background
// paints nothing.
const ready = show(of) && !document.hidden ? Promise.race([painted(), wait(PATIENCE)]) : Promise.resolve()
void ready.then(() => start(app.split(' ')))
