/** What is wrong with a command; said in one line, and the exit status is 2. */
export class WrongCommand extends Error {}
