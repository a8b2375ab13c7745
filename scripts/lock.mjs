// Determines from package-lock.json which packages a machine needs and whether they are installed, without npm.

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, engines?: Record<string, string> }} LockedPackage */
/** @typedef {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} Lock */
/** @typedef {{ os: string, cpu: string, libc?: string }} Machine */

/**
 * Returns the paths of packages that a machine needs and that are missing in `installed` (node_modules/.package-lock.json, npm's
 * record of installed packages) or have another version there. Packages for other machines are ignored.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Machine} machine
 */
export function notInstalled(lock, installed, machine) {
  return Object.entries(lock.packages)
    .filter(([path, wanted]) => {
      if (path === '') return false
      const found = installed.packages[path]
      if (found) return found.version !== wanted.version || found.integrity !== wanted.integrity
      // Of the optional packages only those made for this machine must be installed.
      return !wanted.optional || (Boolean(wanted.os ?? wanted.cpu) && fits(wanted, machine))
    })
    .map(([path]) => path)
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
export function fits(locked, machine) {
  return (
    allows(locked.os, machine.os) &&
    allows(locked.cpu, machine.cpu) &&
    (!machine.libc || allows(locked.libc, machine.libc))
  )
}

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch } = process
  if (platform !== 'linux') return { os: platform, cpu: arch }
  const header = /** @type {{ header: Record<string, string> }} */ (process.report.getReport()).header
  return { os: platform, cpu: arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** `['linux']` allows only linux, `['!win32']` everything except win32. */
function allows(list, value) {
  if (!list) return true
  return list.every(each => each.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value)
}
