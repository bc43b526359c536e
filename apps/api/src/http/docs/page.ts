import { escapeHtml } from '../../mail/template.ts'

/** A page of text below `/api/docs`, which needs no script. `body` is HTML. */
export const guidePage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Dayloom API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main class="guide">
${body}
</main>
</body>
</html>`
