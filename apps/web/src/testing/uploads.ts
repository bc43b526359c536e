/**
 * Stands where the browser sends a file: a test says how far it has come and what the server answers. It has what
 * `upload-file.ts` uses of an XMLHttpRequest, and no more.
 */
export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = []

  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  responseType = ''
  response: unknown = null
  status = 0
  url = ''
  file: FormDataEntryValue | null = null
  aborted = false

  open(_method: string, url: string) {
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(form: FormData) {
    this.file = form.get('file')
    FakeUpload.sent.push(this)
  }

  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  }

  answer(status: number, response: unknown) {
    this.status = status
    this.response = response
    this.dispatchEvent(new Event('load'))
  }

  /** The network broke. */
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
