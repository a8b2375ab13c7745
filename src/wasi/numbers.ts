// Constants of WASI preview 1.

export const ERRNO = {
  success: 0,
  badDescriptor: 8,
  exists: 20,
  invalid: 28,
  isDirectory: 31,
  noEntry: 44,
  noSpace: 51,
  notDirectory: 54,
  notEmpty: 55,
  notSupported: 58,
  notSeekable: 70,
  notCapable: 76,
} as const

export const FILE_TYPE = { unknown: 0, directory: 3, regular: 4 } as const

export const OPEN_FLAG = { create: 1, directory: 2, exclusive: 4, truncate: 8 } as const
export const FD_FLAG = { append: 1 } as const
export const WHENCE = { set: 0, current: 1, end: 2 } as const

/** Every right of WASI. */
export const ALL_RIGHTS = (1n << 30n) - 1n
/** The rights of a pipe, without `fd_seek` and `fd_tell`. */
export const PIPE_RIGHTS = ALL_RIGHTS & ~(1n << 2n) & ~(1n << 5n)
