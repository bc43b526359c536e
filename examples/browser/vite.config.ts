import { defineConfig } from 'vite'

/** Serves the page, which calls a Dayloom of another origin. */
const url = process.env['DAYLOOM_URL'] ?? 'http://localhost:3000'

export default defineConfig({ define: { DAYLOOM_URL: JSON.stringify(url) } })
