# The site in a container: built in one stage, served from another that holds only what serving needs.
#   docker build --build-arg SITE_URL=https://zig.example.org -t zig-std-docs .
#   docker run --read-only -p 3000:3000 zig-std-docs

FROM node:20-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# Not `npm ci`: the lock file names what one platform needs (scripts/install.mjs).
RUN npm install --no-save --no-audit --no-fund
COPY . .
ARG SITE_URL
ARG SOURCE_DATE_EPOCH
RUN npm run build

FROM node:20-alpine
ENV NODE_ENV=production PORT=3000
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/scripts/serve.mjs ./scripts/
COPY --from=build /site/node_modules/@sqlite.org/sqlite-wasm ./node_modules/@sqlite.org/sqlite-wasm/
COPY --from=build /site/dist/server ./dist/server/
COPY --from=build /site/dist/site ./dist/site/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
