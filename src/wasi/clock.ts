const REALTIME = 0

/** Nanoseconds: since 1970, or since some moment. */
export function timeOf(clock: number): bigint {
  const milliseconds = clock === REALTIME ? performance.timeOrigin + performance.now() : performance.now()
  return BigInt(Math.round(milliseconds * 1e6))
}
