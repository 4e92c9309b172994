/** What was given cannot be used: said in one line, exit status 1. */
export class Refused extends Error {}

/** What was asked for is not what there is: exit status 2. */
export class WrongCommand extends Refused {}
