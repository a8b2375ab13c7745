/** A usage error. The message says what to type instead. */
export class WrongUse extends Error {}
