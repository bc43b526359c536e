FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV CI=true
# The lockfile alone decides what is downloaded, so that a change of the sources downloads nothing again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --offline \
  && npx --yes pnpm@12.21.0 exec turbo run build \
  && node scripts/assemble.mjs /product

# Only what runs: no development dependencies, no sources, no package manager's store; a bill of materials beside it.
FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A smaller process, for two or three percent of the processor's time (docs/operate/scale.md).
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
COPY --from=build /product /app
RUN mkdir /data && chown node /data \
  && printf '#!/bin/sh\nexec node /app/apps/api/dist/dayloom.js "$@"\n' > /usr/local/bin/dayloom \
  && chmod +x /usr/local/bin/dayloom
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The first process listens to signals from its start on; `--init` (compose: init) also takes care of orphans.
CMD ["node", "apps/api/dist/main.js"]
