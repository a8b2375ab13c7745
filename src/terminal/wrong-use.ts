/** A command that cannot be read. The message says what to type instead. */
export class WrongUse extends Error {}
