# The site in a container: built in one stage, served from another that holds only what serving needs.
#   docker build --build-arg SITE_URL=https://zig.example.org -t zig-std-docs .
#   docker run --read-only -p 3000:3000 zig-std-docs
# With a compiler for the programs of readers (see "Run" on the page about hosting):
#   docker build --target run -t zig-std-docs-run .

# Images are named by the digest of their index for all architectures. Renew tag and digest together:
#   docker buildx imagetools inspect node:24-slim
FROM node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
# Zig's own package has the source of std, which the pages of source files show.
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG SOURCE_DATE_EPOCH
RUN npm run build -- --sources

FROM node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS run
ENV NODE_ENV=production PORT=3000 RUN=on ZIG_STD_DOCS_CACHE=/zig
WORKDIR /site
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap python3-pip && rm -rf /var/lib/apt/lists/*
# The digests are those of src/zig/digests.json for x64 and arm64.
RUN echo "ziglang==0.15.1 --hash=sha256:4e45994a0e608d9b16ecad255698f5557a2e24de0bd7ba9efb156ab3f3683d9a --hash=sha256:6c32697f9e165b7b6c5950ab0a1cd2e2bc3e72f4ff2d59bc5121b2b71955a77a" > /tmp/zig.txt && \
  python3 -m pip install --no-cache-dir --no-deps --target /zig/zig-0.15.1 --require-hashes -r /tmp/zig.txt && \
  mkdir /zig/run && chown node /zig/run
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

FROM node:24.21.0-alpine@sha256:ebfe2f90462722a7a4de65e91990e97fe0d401c70e0e762c5b53302f905ec1c1
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
