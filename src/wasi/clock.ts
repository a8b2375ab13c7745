const REALTIME = 0

/** Returns nanoseconds: since 1970 for the realtime clock, otherwise since an arbitrary moment. */
export function timeOf(clock: number): bigint {
  const milliseconds = clock === REALTIME ? performance.timeOrigin + performance.now() : performance.now()
  return BigInt(Math.round(milliseconds * 1e6))
}
