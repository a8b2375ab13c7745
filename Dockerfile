# The site in a container: built in one stage, served from another that holds only what serving needs.
#   docker build --build-arg SITE_URL=https://zig.example.org -t zig-std-docs .
#   docker run --read-only -p 3000:3000 zig-std-docs
# With a compiler for the programs of readers (see "Run" on the page about hosting):
#   docker build --target run -t zig-std-docs-run .

FROM node:20-slim AS build
# Zig's own package has the source of std, which the pages of source files show.
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG SOURCE_DATE_EPOCH
RUN npm run build -- --sources

FROM node:20-slim AS run
ENV NODE_ENV=production PORT=3000 RUN=on ZIG_STD_DOCS_CACHE=/zig
WORKDIR /site
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap python3-pip && rm -rf /var/lib/apt/lists/*
RUN python3 -m pip install --no-cache-dir --no-deps --target /zig/zig-0.15.1 ziglang==0.15.1 && mkdir /zig/run && chown node /zig/run
COPY --from=build /site/package.json /site/package-lock.json /site/.npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /site/scripts/serve.mjs ./scripts/
COPY --from=build /site/dist/current/server ./dist/current/server/
COPY --from=build /site/dist/current/site ./dist/current/site/
COPY --from=build /site/dist/current/stamp.json ./dist/current/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]

FROM node:20-alpine
ENV NODE_ENV=production PORT=3000
WORKDIR /site
COPY --from=build /site/package.json /site/package-lock.json /site/.npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /site/scripts/serve.mjs ./scripts/
COPY --from=build /site/dist/current/server ./dist/current/server/
COPY --from=build /site/dist/current/site ./dist/current/site/
COPY --from=build /site/dist/current/stamp.json ./dist/current/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
