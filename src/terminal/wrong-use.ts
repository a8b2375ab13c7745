/** What is wrong in a command, and what to type instead. */
export class WrongUse extends Error {}
