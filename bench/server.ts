// `npm run bench:server`: a prerendered page from this server, from nginx with one process (as it comes, and with files kept open), and
// from a program of three lines that sends the same bytes with Node's own server (which nothing on Node can outdo), in turns. Needs nginx with its
// module for Brotli, and wrk (on Debian: nginx, libnginx-mod-http-brotli-static, wrk). PROCESSES says how many of ours serve.

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../test/free-ports.ts'
import { buildTestSites, outOf, ROOT } from '../test/sites.ts'
import { median } from './measure.ts'

const ROUNDS = Number(process.env.RUNS ?? 5)
const SECONDS = 5
const PAGE = '/en/docs/std/collections/array-list'
const FEW = 32
const MANY = 2000

interface Subject {
  name: string
  port: number
  path: string
  /** The process that was started, and those that it started. */
  pid: number
  stop(): Promise<void>
}

interface Round {
  perSecond: number
  /** Microseconds of CPU a request. */
  cpu: number
  p99: number
}

for (const tool of ['nginx', 'wrk'])
  if (!isInstalled(tool)) {
    console.error(`${tool} is not installed. On Debian: apt install nginx libnginx-mod-http-brotli-static wrk`)
    process.exit(1)
  }
await buildTestSites(['own'])
const folder = await mkdtemp(join(tmpdir(), 'bench-server-'))
const [first, second, third, fourth] = await freePorts(4)
const subjects = [
  await startNginx('nginx', first!, ''),
  await startNginx('nginx, files kept open', second!, 'open_file_cache max=1000;'),
  await startBare(third!),
  await startOwn(fourth!),
]
for (const connections of [FEW, MANY]) {
  const rounds = new Map<Subject, Round[]>(subjects.map(subject => [subject, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of subjects) rounds.get(subject)!.push(await load(subject, connections))
  console.log(`\n${connections} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`)
  const middle = (subject: Subject, key: keyof Round) => median(rounds.get(subject)!.map(round => round[key]))
  for (const subject of subjects)
    console.log(
      `  ${subject.name.padEnd(22)} ${Math.round(middle(subject, 'perSecond'))} a second, ${middle(subject, 'cpu').toFixed(1)} µs of CPU each, 99 of 100 within ${middle(subject, 'p99').toFixed(1)} ms`,
    )
  const own = middle(subjects.at(-1)!, 'perSecond')
  for (const subject of subjects.slice(0, -1))
    console.log(`  ratio ${(own / middle(subject, 'perSecond')).toFixed(2)} of ${subject.name}`)
}
await Promise.all(subjects.map(subject => subject.stop()))
await rm(folder, { recursive: true })

async function load({ port, path, pid }: Subject, connections: number): Promise<Round> {
  const before = await cpuOf(pid)
  const url = `http://127.0.0.1:${port}${path}`
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', '10s', '--latency'],
    ...['-H', 'Accept-Encoding: br', '-H', 'Accept: text/html', url],
  ])
  const failed = /Non-2xx.*|Socket errors:.*/.exec(stdout)?.[0]
  if (failed && !/connect 0, read 0, write 0, timeout 0/.test(failed)) console.log(`  ${failed}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)![1])
  const [, time, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    cpu: ((await cpuOf(pid)) - before) / requests,
    p99: Number(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  }
}

/** Microseconds of CPU that a process and its children have used. */
async function cpuOf(pid: number): Promise<number> {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = listed.split('\n').flatMap(line => {
    const [child, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid ? [child!] : []
  })
  const times = await Promise.all(
    [pid, ...children].map(async each => {
      const fields = (await readFile(`/proc/${each}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
      return Number(fields[11]) + Number(fields[12])
    }),
  )
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return (times.reduce((sum, each) => sum + each, 0) / ticks) * 1e6
}

async function startNginx(name: string, port: number, more: string): Promise<Subject> {
  const own = join(folder, String(port))
  await mkdir(own)
  const config = `load_module modules/ngx_http_brotli_static_module.so;
daemon off; worker_processes 1; pid ${own}/nginx.pid; error_log ${own}/error.log;
events { worker_connections 8192; }
http {
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; ${more}
  client_body_temp_path ${own}/a; proxy_temp_path ${own}/b; fastcgi_temp_path ${own}/c; uwsgi_temp_path ${own}/d; scgi_temp_path ${own}/e;
  server { listen ${port} backlog=4096; root ${join(outOf('own'), 'site')}; brotli_static on; }
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  const started = spawn('nginx', ['-p', '/usr/share/nginx/', '-c', join(own, 'nginx.conf')], { stdio: 'inherit' })
  return subject(name, started, port, `${PAGE}/index.html`)
}

async function startBare(port: number): Promise<Subject> {
  const program = `const body = require('fs').readFileSync(process.argv[1])
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
require('http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(+process.argv[2], undefined, 4096)`
  const file = join(outOf('own'), 'site', `${PAGE}/index.html.br`)
  const started = spawn(process.execPath, ['-e', program, file, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return subject('bare Node', started, port, PAGE)
}

async function startOwn(port: number): Promise<Subject> {
  const started = spawn(process.execPath, [join(ROOT, 'scripts/serve.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PROCESSES: process.env.PROCESSES ?? '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return subject('ours', started, port, PAGE)
}

async function subject(name: string, started: ChildProcess, port: number, path: string): Promise<Subject> {
  const ended = new Promise<void>(resolve => started.once('exit', () => resolve()))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 100 || started.exitCode !== null) throw new Error(`${name} does not answer.`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    name,
    port,
    path,
    pid: started.pid!,
    async stop() {
      started.kill('SIGTERM')
      await ended
    },
  }
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
