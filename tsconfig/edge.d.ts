// What the Workers runtime has of Node's modules and the edge server uses, with the flag nodejs_compat.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    getStore(): T | undefined
    run<Result>(store: T, work: () => Result): Result
  }
}
