// The lock file serves every machine: `npm ci` refuses one that lacks a part, and installs nothing for a machine whose
// part it does not name.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fits, type Lock, type Machine, notInstalled, thisMachine } from './lock.mjs'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
const lock = JSON.parse(text) as Lock
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Lock['packages'][string]

const MACHINES: Machine[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** Packages that are a program or a library of machine code, one part a machine. */
const BINARIES = [
  '@biomejs/biome',
  '@resvg/resvg-js',
  'lightningcss',
  'oxc-parser',
  'oxc-resolver',
  'pagefind',
  'rolldown',
  'sharp',
  'typescript',
  'workerd',
]

/** Where Node finds `name` from a package: beside it, or in a folder above. */
function resolve({ packages }: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return null
  }
}

function absent(of: Lock): string[] {
  return Object.entries(of.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !resolve(of, path, name))
      .map(name => `${name} of ${path || 'package.json'}`),
  )
}

/** Wherever it stands. */
function without(name: string): Lock {
  const kept = Object.entries(lock.packages).filter(([path]) => !path.endsWith(`node_modules/${name}`))
  return { ...lock, packages: Object.fromEntries(kept) }
}

describe('package-lock.json', () => {
  it('has every package that another one asks for, on any machine', () => {
    expect(absent(lock)).toEqual([])
  })

  it.each([
    ['@biomejs/cli-win32-x64', 'node_modules/@biomejs/biome'],
    ['@img/sharp-libvips-linuxmusl-arm64', 'node_modules/miniflare/node_modules/@img/sharp-linuxmusl-arm64'],
  ])('is found wanting without %s', (name, parent) => {
    expect(absent(without(name))).toContain(`${name} of ${parent}`)
  })

  it.each(BINARIES)('has a part of %s for every machine', name => {
    const path = `node_modules/${name}`
    const parts = Object.keys(lock.packages[path]!.optionalDependencies!).map(
      part => lock.packages[resolve(lock, path, part)!]!,
    )
    const lacking = MACHINES.filter(machine => !parts.some(part => part.os && fits(part, machine)))
    expect(lacking).toEqual([])
  })

  it('names no place where packages come from: that is for the machine to say', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([])
    expect(Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity)).toEqual([])
  })

  it('agrees with package.json', () => {
    const { dependencies, devDependencies, engines } = lock.packages['']!
    expect({ dependencies, devDependencies, engines }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
      engines: manifest.engines,
    })
    const all = Object.entries({ ...dependencies, ...devDependencies })
    expect(all.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)).toEqual([])
  })
})

describe('what is not installed', () => {
  const linux = MACHINES[0]!
  const small: Lock = {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'a' },
      'node_modules/a-linux': { version: '1.0.0', integrity: 'l', optional: true, os: ['linux'], cpu: ['x64'] },
      'node_modules/a-win32': { version: '1.0.0', integrity: 'w', optional: true, os: ['win32'], cpu: ['x64'] },
      'node_modules/a-wasm': { version: '1.0.0', integrity: 'm', optional: true },
    },
  }
  const having = (...names: string[]): Lock => ({
    lockfileVersion: 3,
    packages: Object.fromEntries(names.map(name => [`node_modules/${name}`, small.packages[`node_modules/${name}`]!])),
  })

  it('is nothing where all that fits the machine is there', () => {
    expect(notInstalled(small, having('a', 'a-linux'), linux)).toEqual([])
  })

  it('is a package that is missing, of another version, or made for another machine', () => {
    expect(notInstalled(small, having('a-linux'), linux)).toEqual(['node_modules/a'])
    expect(notInstalled(small, having('a', 'a-linux'), { os: 'win32', cpu: 'x64' })).toEqual(['node_modules/a-win32'])
    const older = having('a', 'a-linux')
    older.packages['node_modules/a'] = { version: '0.9.0', integrity: 'o' }
    expect(notInstalled(small, older, linux)).toEqual(['node_modules/a'])
  })

  it('is nothing in the folder that these tests run in', () => {
    const installed = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as Lock
    expect(notInstalled(lock, installed, thisMachine())).toEqual([])
  })
})
